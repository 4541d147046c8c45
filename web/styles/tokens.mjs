/** The tokens of the design, one source for CSS and for the contrast test. [light, dark] */
export const TOKENS = {
  paper: ['#f6f2e9', '#161513'], sheet: ['#fffdf8', '#211f1c'], sunk: ['#ece6d8', '#2c2925'],
  line: ['#dcd3c0', '#3b3731'], edge: ['#8a7f6b', '#81786a'],
  ink: ['#1f1b16', '#efe8d9'], ink2: ['#5d5446', '#b5ab99'],
  cin: ['#a5261d', '#f2958a'],
  ind: ['#1f4f80', '#93bde9'], 'ind-w': ['#e2ebf3', '#22354a'],
  mal: ['#28634b', '#86c9aa'], 'mal-w': ['#dcebe2', '#1e3a2e'],
  och: ['#855400', '#e6b95c'], 'och-w': ['#f8e9c8', '#43340f'],
  on: ['#fffdf8', '#15181c'], plate: ['#221e19', '#efe6d2'], onplate: ['#fbf6ea', '#1d1a16'],
  seal: ['#a5261d', '#a5261d'], onseal: ['#fff8ec', '#fff8ec'],
  wood: ['#ecdab4', '#3b3229'], woodframe: ['#d9c397', '#4b4034'], grid: ['#5e4526', '#ad9671'], co: ['#574022', '#c9b68f'],
  disc: ['#fcf6e6', '#eee3cb'], dedge: ['#b89a66', '#8d7a58'], pr: ['#a11f17', '#981b14'], pb: ['#1d1a16', '#1b1815'],
  mark: ['#0b4f9e', '#8fc1f5'], halo: ['#fff6df', '#1d1814'], focus: ['#1f4f80', '#93bde9'],
  shadow: ['0 8px 28px #3b2f1a24,0 1px 3px #3b2f1a1f', '0 8px 28px #0009,0 0 0 1px #ffffff1a'],
};

const block = (index) => Object.entries(TOKENS).map(([name, values]) => `--${name}:${values[index]}`).join(';');

/** Light by default; dark follows the system, and both can be set by hand with data-theme on the root. */
export function tokensCss() {
  return `:root{color-scheme:light;${block(0)}}
@media (prefers-color-scheme:dark){:root:not([data-theme=light]){color-scheme:dark;${block(1)}}}
:root[data-theme=dark]{color-scheme:dark;${block(1)}}
`;
}
