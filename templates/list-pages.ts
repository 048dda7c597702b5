import type { Locale } from '../model/language/locale.ts';
import { text } from '../model/language/messages.ts';
import type { Breadcrumb } from '../model/page/breadcrumb.ts';
import type { HeadData } from '../model/page/head-data.ts';

/** Number of pages of a list; an empty list has one page. */
export const pageCountOf = ({ length }: readonly unknown[], pageSize: number): number =>
  Math.max(1, Math.ceil(length / pageSize));

/** The items of a list on a page, counted from 1. */
export const itemsOnPage = <Item>(list: readonly Item[], page: number, pageSize: number): readonly Item[] =>
  list.slice((page - 1) * pageSize, page * pageSize);

/** Path of a page of a list, counted from 1; the first page has the path of the list. */
export const listPagePath = (list: string, page: number): string => (page === 1 ? list : `${list}/page/${page}`);

/** The paths and parameters of a list's pages. */
export const pagesOfList = (list: string, pageCount: number) =>
  Array.from({ length: pageCount }, (_, index) => ({
    path: listPagePath(list, index + 1),
    params: { page: index + 1 },
  }));

export interface PageParams {
  /** Counted from 1. */
  readonly page: number;
}

export interface NumberedPage extends PageParams {
  readonly locale: Locale;
}

/** A page's title; from the second page on it includes the page number. */
export const titleOfPage = (title: string, { locale, page }: NumberedPage): string =>
  page === 1 ? title : text(locale, 'pagination.title', { title, page });

/** Returns a page's head with its title changed by a function. */
export const headNamed = <Head extends Pick<HeadData, 'title'>>(
  head: Head,
  named: (title: string) => string,
): Head => ({
  ...head,
  title: head.title === null ? null : named(head.title),
});

/** Breadcrumbs of a page of a list, from those that lead to its first page: further pages are below it. */
export const crumbsOfPage = (trail: readonly Breadcrumb[], { locale, page }: NumberedPage): readonly Breadcrumb[] => {
  const numbered = page === 1 ? [] : [{ label: text(locale, 'pagination.page', { page }) }];
  return [...trail, ...numbered].map((crumb, index, all) => (index < all.length - 1 ? crumb : { label: crumb.label }));
};
