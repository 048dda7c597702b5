/** Where links to the calculator lead: the first one of a page. */
export const CALCULATOR_ID = 'calculator';

/** Where the buttons of a page lead to its form. */
export const LEAD_FORM_ID = 'lead-form';

/** The contents list of a long page. */
export const CONTENTS_ID = 'page-contents';

/** Where the addresses of a shop are on its page. */
export const BRANCHES_ID = 'branches';

/** What a page has by itself: no heading of its texts may stand at the same place. */
export const PAGE_IDS: readonly string[] = ['main', 'end', CALCULATOR_ID, LEAD_FORM_ID, CONTENTS_ID, BRANCHES_ID];
