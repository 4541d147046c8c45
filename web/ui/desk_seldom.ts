/** The sheets that many boards never open: the desk fetches them with the first sheet that is opened. */
export { adjournSheet } from './desk_adjourn.js';
export { illegalSheet, moreSheet, recordSheet } from './desk_corrections.js';
export { shareSheet } from './desk_share.js';
export { playersSheets } from './desk_sheets.js';
