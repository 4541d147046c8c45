/** /rules: the list itself is plain HTML and needs no script. */
import { SiteHeader } from '../ui/site_header.js';

document.body.prepend(new SiteHeader());
