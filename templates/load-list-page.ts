import type { KeyTextField } from '@prismicio/client';
import { text } from '../model/language/messages.ts';
import type { Breadcrumb } from '../model/page/breadcrumb.ts';
import type { PageSlice, SliceContext } from '../model/slice/slice.ts';
import { createHead, type MetaFields } from './head.ts';
import { crumbsOfPage, headNamed, titleOfPage, type NumberedPage } from './list-pages.ts';
import { createSliceZone } from './slice-zone.ts';

interface ListFields extends MetaFields {
  readonly title: KeyTextField;
  readonly intro: KeyTextField;
  readonly slices: readonly PageSlice[];
}

interface ListPage<Shown> extends NumberedPage {
  readonly list: Breadcrumb;
  /** The part of the list that the page shows; null for the whole list. */
  readonly part: Breadcrumb | null;
  readonly context: SliceContext;
  /** What else the page shows. */
  readonly shown: Shown;
}

/** A page of a document's list. Only pages of the whole list have the slices, and only the first of them the introduction. */
export const loadListPage = <Shown extends object>(
  fields: ListFields,
  { list, part, context, shown, ...numbered }: ListPage<Shown>,
) => {
  const { title, intro, slices } = fields;
  const named = (whole: string): string => {
    const own = part === null ? whole : text(numbered.locale, 'list.part', { title: whole, part: part.label });
    return titleOfPage(own, numbered);
  };
  return {
    data: {
      title: named(title ?? ''),
      intro: numbered.page === 1 && part === null ? intro : null,
      page: numbered.page,
      ...shown,
      ...createSliceZone(part === null ? slices : [], context),
    },
    head: headNamed(createHead(fields, { title, description: intro }), named),
    crumbs: crumbsOfPage(part === null ? [list] : [list, part], numbered),
  };
};
