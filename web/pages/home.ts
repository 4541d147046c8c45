/** / */
import { HomePage } from '../ui/home_page.js';

document.body.append(new HomePage());
