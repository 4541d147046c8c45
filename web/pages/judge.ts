/** /judge */
import '../ui/judge_form.js';
import '../ui/site_header.js';
