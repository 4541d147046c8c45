/** /judge */
import { JudgePage } from '../ui/judge_page.js';

document.body.append(new JudgePage());
