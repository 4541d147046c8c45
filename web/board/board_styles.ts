/** The look of the board. Colours come from the tokens of the page; alone, the board is light. */
export const BOARD_STYLES = `
:host { display: block; position: relative; container-type: inline-size; }
.frame-box { position: relative; }
svg { display: block; width: 100%; height: auto; user-select: none; -webkit-user-select: none; }
.wood { fill: var(--wood, #ecdab4); stroke: var(--woodframe, #d9c397); stroke-width: 2; rx: var(--board-radius, 10px); }
.frame { fill: none; stroke: var(--grid, #5e4526); stroke-width: 5; }
.grid { fill: none; stroke: var(--grid, #5e4526); stroke-width: 2.2; }
.palace { fill: none; stroke: var(--grid, #5e4526); stroke-width: 1.8; }
.river { fill: var(--grid, #5e4526); opacity: .62; }
.number { font: 500 30px var(--sans, system-ui, sans-serif); fill: var(--co, #574022); text-anchor: middle; }

.piece { transition: transform .16s ease-out; }
.still .piece, .piece.lifted { transition: none; }
.ghost { opacity: .35; }
.hidden { visibility: hidden; }
.shade { fill: #1a1208; opacity: .34; }
.wooden .disc { fill: var(--disc, #fcf6e6); stroke: var(--dedge, #b89a66); stroke-width: 1.4; }
.ring { fill: none; }
.red .ring { stroke: var(--pr, #a11f17); }
.black .ring { stroke: var(--pb, #1d1a16); }
.red .letter { fill: var(--pr, #a11f17); }
.black .letter { fill: var(--pb, #1d1a16); }
.diagram.red .disc { fill: var(--disc, #fcf6e6); }
.diagram.black .disc { fill: var(--pb, #1d1a16); stroke: #cdbf9f; stroke-width: 2.5; }
.diagram.black .letter { fill: #fbf4e3; }

.last { fill: none; stroke: var(--mark, #0b4f9e); stroke-width: 6; stroke-linecap: square; }
.last.from { stroke-width: 5; }
:host([face=diagram]) .last { stroke-width: 10; }
.selected { fill: none; stroke: var(--mark, #0b4f9e); stroke-width: 6.5; }
.target { fill: var(--mark, #0b4f9e); stroke: var(--halo, #fff6df); stroke-width: 3; }
.capture { fill: none; stroke: var(--mark, #0b4f9e); stroke-width: 7; stroke-dasharray: 50 27; stroke-dashoffset: 25; }
.pending { fill: none; stroke: var(--mark, #0b4f9e); stroke-width: 5.5; stroke-dasharray: 13 10; }
.blocked { fill: none; stroke: var(--ink, #1f1b16); stroke-width: 9; stroke-linecap: round; }
.blocked-halo { fill: none; stroke: var(--halo, #fff6df); stroke-width: 16; stroke-linecap: round; }
.check { fill: none; stroke: var(--ink, #1f1b16); stroke-width: 6; stroke-dasharray: 5 8; }
.plate { fill: var(--plate, #221e19); }
.plate-letter { fill: var(--onplate, #fbf6ea); }
.halo { fill: none; stroke: var(--halo, #fff6df); stroke-width: 21; stroke-linecap: round; }
.halo-head { fill: var(--halo, #fff6df); stroke: var(--halo, #fff6df); stroke-width: 8; }
.shaft { fill: none; stroke-width: 13; }
.core { fill: none; stroke: var(--halo, #fff6df); stroke-width: 4.5; }
.arrow.red .shaft { stroke: var(--cin, #a5261d); }
.arrow.red .head { fill: var(--cin, #a5261d); }
.arrow.black .shaft { stroke: var(--ink, #1f1b16); }
.arrow.black .head { fill: var(--ink, #1f1b16); }
.prey { fill: none; stroke: var(--ink, #1f1b16); stroke-width: 7; stroke-dasharray: 34 46.1; stroke-dashoffset: 17; }
.prey-halo { fill: none; stroke: var(--halo, #fff6df); stroke-width: 12; opacity: .9; }
.cursor { fill: none; stroke: var(--focus, #1f4f80); stroke-width: 6; }

.points { position: absolute; left: .6579%; width: 98.6842%; top: 4.3796%; height: 91.2409%;
  display: grid; grid-template-rows: repeat(10, 1fr); touch-action: pan-y; }
.points.narrow { top: .5929%; height: 98.8142%; }
.points.playing { touch-action: none; }
.row { display: grid; grid-template-columns: repeat(9, 1fr); }
.point { outline: none; }
.playing .point.can { cursor: pointer; }
.speech { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }

@media (prefers-reduced-motion: reduce) { .piece { transition: none; } }
@media (forced-colors: active) {
  .wood { fill: Canvas; stroke: CanvasText; }
  .frame, .grid, .palace { stroke: CanvasText; }
  .number, .river, .red .letter, .black .letter { fill: CanvasText; }
  .wooden .disc, .diagram.red .disc { fill: Canvas; stroke: CanvasText; }
  .red .ring, .black .ring, .check, .prey, .blocked { stroke: CanvasText; }
  .last, .selected, .capture, .pending, .cursor { stroke: Highlight; }
  .target { fill: Highlight; stroke: Canvas; }
}
`;
