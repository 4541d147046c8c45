/** /desk, the list of boards, which only it fetches, and /desk/GAME#SECRET, the desk of one: the secret stays in the fragment. */
import { DeskPage } from '../ui/desk_page.js';

const game = /\/desk\/([^/]+)/.exec(location.pathname)?.[1];
if (game === undefined) {
  void import('../ui/desk_list.js').then(({ DeskList }) => document.body.append(new DeskList()));
} else {
  const page = new DeskPage();
  page.secret = location.hash.length > 1 ? decodeURIComponent(location.hash.slice(1)) : null;
  page.game = decodeURIComponent(game);
  document.body.append(page);
  window.addEventListener('hashchange', () => location.reload());
}
