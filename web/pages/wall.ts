/** The big screen: twelve tables at a time, the next twelve after twenty seconds, boards that are played here live. */
import { followPage } from '../event/live_page.js';
import { WallGame } from '../event/wall_game.js';

const AT_ONCE = 12;
const TURN_MS = 20_000;

const games = new Map<string, WallGame>();
let first = 0;

function show(): void {
  const cards = [...document.querySelectorAll<HTMLElement>('.wall-card')];
  first = first < cards.length ? first : 0;
  const shown = cards.slice(first, first + AT_ONCE);
  cards.forEach((card) => (card.hidden = !shown.includes(card)));
  const count = document.querySelector('#wall-count');
  if (count !== null && cards.length > AT_ONCE) {
    count.textContent = `${first + 1}–${first + shown.length} / ${cards.length}`;
  }
  const wanted = new Set(shown.map((card) => card.dataset.game).filter((game) => game !== undefined));
  for (const [game, watched] of games) {
    if (!wanted.has(game)) {
      watched.close();
      games.delete(game);
    }
  }
  for (const card of shown) {
    const game = card.dataset.game;
    if (game !== undefined && card.querySelector('xq-board') === null) {
      const watched = games.get(game) ?? new WallGame(game, card.querySelector('.wall-table')?.textContent ?? '');
      games.set(game, watched);
      watched.place(card);
    }
  }
}

followPage(show);
show();
setInterval(() => {
  first += AT_ONCE;
  show();
}, TURN_MS);
setInterval(() => games.forEach((game) => game.tick()), 250);
