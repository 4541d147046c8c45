/** Pages of an event. */
import { followPage } from '../event/live_page.js';

followPage();
