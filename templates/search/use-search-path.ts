import { useAddress, useSite } from '../../model/html/site-context.ts';
import { localePath } from '../../model/language/locale.ts';
import { SEARCH_PATH } from '../../model/system/search-path.ts';

/** Address of the search page in the language of the current page. */
export const useSearchPath = (): string => useAddress()(localePath(useSite().locale, SEARCH_PATH));
