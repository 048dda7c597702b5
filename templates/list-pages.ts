import type { Locale } from '../model/language/locale.ts';
import { text } from '../model/language/messages.ts';
import type { Breadcrumb } from '../model/page/breadcrumb.ts';
import type { HeadData } from '../model/page/head-data.ts';

/** On how many pages a list is; one when nothing is in it. */
export const pageCountOf = ({ length }: readonly unknown[], pageSize: number): number =>
  Math.max(1, Math.ceil(length / pageSize));

/** What of a list is on a page, from 1. */
export const itemsOnPage = <Item>(list: readonly Item[], page: number, pageSize: number): readonly Item[] =>
  list.slice((page - 1) * pageSize, page * pageSize);

/** Path of a page of a list, from 1; the first is the list itself. */
export const listPagePath = (list: string, page: number): string => (page === 1 ? list : `${list}/page/${page}`);

/** The pages of a list. */
export const pagesOfList = (list: string, pageCount: number) =>
  Array.from({ length: pageCount }, (_, index) => ({
    path: listPagePath(list, index + 1),
    params: { page: index + 1 },
  }));

export interface PageParams {
  /** From 1. */
  readonly page: number;
}

interface NumberedPage extends PageParams {
  readonly locale: Locale;
}

/** A title, from the second page on with its number. */
export const titleOfPage = (title: string, { locale, page }: NumberedPage): string =>
  page === 1 ? title : text(locale, 'pagination.title', { title, page });

/** A page's head by another title, which is made of its own. */
export const headNamed = <Head extends Pick<HeadData, 'title'>>(
  head: Head,
  named: (title: string) => string,
): Head => ({
  ...head,
  title: head.title === null ? null : named(head.title),
});

/** The way to a page of a list, through its first one. */
export const crumbsOfPage = (list: Breadcrumb, { locale, page }: NumberedPage): readonly Breadcrumb[] =>
  page === 1 ? [{ label: list.label }] : [list, { label: text(locale, 'pagination.page', { page }) }];
