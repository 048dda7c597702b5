import type { Content, KeyTextField, SliceZone } from '@prismicio/client';
import { createHead, createPartHead } from './head.ts';
import { ownPath } from '../model/link/document-path.ts';
import { createSliceZone, type SliceZoneData } from './slice-zone.ts';
import type { NoParams, PageFrame, Template } from '../model/page/template.ts';
import { text, type MessageKey } from '../model/language/messages.ts';
import type { SliceType } from '../model/slice/slice.ts';

export interface SlicePageData extends SliceZoneData {
  readonly title: KeyTextField;
}

/** Types of documents with a title and slices that are at the path of their type, without a uid. */
type SlicePageType = Extract<Content.AllDocumentTypes, SliceDocument>['type'];

interface SliceDocument {
  readonly uid?: null;
  readonly data: { readonly title: KeyTextField; readonly slices: SliceZone };
}

/** Creates a template for pages that consist of their document's slices. */
export const createSlicePage = (
  type: SlicePageType,
  frame: PageFrame,
): Template<SlicePageType, SlicePageData, NoParams, null> => ({
  type,
  frame,
  pages: () => [{ path: ownPath(type), params: {} }],
  related: () => null,
  load: ({ document: { data }, context }) => ({
    data: { title: data.title, ...createSliceZone(data.slices, context) },
    head: createHead(data, { title: data.title }),
  }),
});

export interface SlicePartData extends SliceZoneData {
  readonly title: string;
  /** A sentence about the part. */
  readonly intro: string;
}

/** Message key of a part's title. With `.intro` it is the key of a sentence about the part. */
type PartTitle = MessageKey extends infer Key
  ? Key extends `part.${infer Part}.intro`
    ? `part.${Part}`
    : never
  : never;

interface SlicePart {
  /** Ends with the last segment of the part's path. */
  readonly title: PartTitle;
  readonly slices: readonly SliceType[];
}

interface SlicePartsOptions {
  readonly type: SlicePageType;
  readonly frame: PageFrame;
  readonly parts: readonly SlicePart[];
}

/** Creates a template for pages below a slice page that show only some types of its slices. */
export const createSliceParts = ({
  type,
  frame,
  parts,
}: SlicePartsOptions): Template<SlicePageType, SlicePartData, SlicePart, null> => ({
  type,
  frame,
  pages: () => {
    const whole = ownPath(type);
    return parts.map((part) => ({ path: `${whole}/${part.title.split('.').at(-1)}`, params: part, partOf: whole }));
  },
  related: () => null,
  load: ({ document: { data }, params: part, context, locale }) => {
    const title = text(locale, part.title);
    const intro = text(locale, `${part.title}.intro`);
    const slices = data.slices.filter(({ slice_type }) => part.slices.includes(slice_type));
    return {
      data: { title, intro, ...createSliceZone(slices, context) },
      head: { ...createPartHead(data, title), description: intro },
      crumbs: [{ label: data.title ?? '', to: ownPath(type) }, { label: title }],
    };
  },
});
