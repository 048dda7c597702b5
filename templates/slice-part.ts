import { text, type MessageKey } from '../model/language/messages.ts';
import type { SliceType } from '../model/slice/slice.ts';
import { createPartHead } from './head.ts';
import { ownPath } from '../model/link/own-path.ts';
import type { SlicePageType } from './slice-page.ts';
import { createSliceZone, type SliceZoneData } from './slice-zone.ts';
import type { PageFrame, Template } from '../model/page/template.ts';

export interface SlicePartData extends SliceZoneData {
  readonly title: string;
  /** What the part is about, in a sentence. */
  readonly intro: string;
}

interface SlicePart {
  /** Last segment of the path. */
  readonly name: string;
  readonly title: MessageKey;
  readonly intro: MessageKey;
  readonly slices: readonly SliceType[];
}

interface SlicePartParams {
  readonly part: string;
}

interface SlicePartsOptions {
  readonly type: SlicePageType;
  readonly frame: PageFrame;
  readonly parts: readonly SlicePart[];
}

/** Pages below a slice page, each with some kinds of its slices only. */
export const createSliceParts = ({
  type,
  frame,
  parts,
}: SlicePartsOptions): Template<SlicePageType, SlicePartData, SlicePartParams, null> => ({
  type,
  frame,
  pages: () => {
    const whole = ownPath(type);
    return parts.map(({ name }) => ({ path: `${whole}/${name}`, params: { part: name }, partOf: whole }));
  },
  related: () => null,
  load: ({ document: { data }, params, context, locale }) => {
    const part = findPart(parts, params.part);
    const title = text(locale, part.title);
    const intro = text(locale, part.intro);
    const slices = data.slices.filter(({ slice_type }) => part.slices.includes(slice_type));
    return {
      data: { title, intro, ...createSliceZone(slices, context) },
      head: { ...createPartHead(data, title), description: intro },
      crumbs: [{ label: data.title ?? '', to: ownPath(type) }, { label: title }],
    };
  },
});

const findPart = (parts: readonly SlicePart[], name: string): SlicePart => {
  const part = parts.find((other) => other.name === name);
  if (!part) throw new Error(`Expected one of the parts ${parts.map((other) => other.name).join(', ')}, got ${name}`);
  return part;
};
