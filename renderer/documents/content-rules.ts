import type { SiteConfig } from '../../config/site-config.ts';
import { originsOf } from '../../model/language/locale.ts';
import type { EmptyContent } from '../../model/mend/complete-document.ts';
import type { ContentRules } from '../../model/mend/prepare-document.ts';

/** What the configuration and the models say of all content. */
export const createContentRules = (config: SiteConfig, empty: EmptyContent): ContentRules => ({
  empty,
  origins: Object.values(originsOf(config)),
  pictureHosts: config.content.pictureHosts,
});
