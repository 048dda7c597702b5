import { useAddress, useSite } from '../../model/html/site-context.ts';
import { localePath } from '../../model/language/locale.ts';
import { SEARCH_PATH } from '../../model/system/search-path.ts';

/** Address of the page of the search in the language of the page. */
export const useSearchPath = (): string => useAddress()(localePath(useSite().locale, SEARCH_PATH));
