/** /g/GAME#SECRET: the secret stays in the fragment and never travels in an address. */
import '../ui/move_list.js';
import { GamePage } from '../ui/game_page.js';

const page = new GamePage();
page.secret = location.hash.length > 1 ? decodeURIComponent(location.hash.slice(1)) : null;
page.game = decodeURIComponent(location.pathname.replace(/^.*\/g\//, '').replace(/\/.*$/, ''));
document.body.append(page);
window.addEventListener('hashchange', () => location.reload());
