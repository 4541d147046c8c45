/** Runs before the page is drawn: language and theme, so that nothing flashes. */
import { applyToDocument } from '../i18n/settings.js';

applyToDocument();
