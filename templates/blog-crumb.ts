import type { Breadcrumb } from '../model/page/breadcrumb.ts';
import type { Locale } from '../model/language/locale.ts';
import { text } from '../model/language/messages.ts';
import { ownPath } from '../model/link/own-path.ts';

/** The step to the blog, on the way to the pages below it. */
export const blogsCrumb = (locale: Locale): Breadcrumb => ({
  label: text(locale, 'menu.blogs'),
  to: ownPath('blog_list'),
});
