/** Where links to the calculator lead: the first one of a page. */
export const CALCULATOR_ID = 'calculator';

/** Where the addresses of a shop are on its page. */
export const BRANCHES_ID = 'branches';
