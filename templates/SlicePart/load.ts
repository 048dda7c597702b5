import { text, type MessageKey } from '../../locales/messages.ts';
import type { SliceType } from '../../slices/slice.ts';
import { createPartHead } from '../head.ts';
import { ownPath } from '../own-path.ts';
import { howItWorksFrame, howToRepayFrame, type SlicePageType } from '../SlicePage/load.ts';
import { createSliceZone, type SliceZoneData } from '../slice-zone.ts';
import type { PageFrame, Template } from '../template.ts';

export interface SlicePartData extends SliceZoneData {
  readonly title: string;
  readonly whole: { readonly title: string; readonly path: string };
}

interface SlicePart {
  /** Last segment of the path. */
  readonly name: string;
  readonly title: MessageKey;
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
const createSliceParts = ({
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
    const slices = data.slices.filter(({ slice_type }) => part.slices.includes(slice_type));
    const whole = { title: data.title ?? '', path: ownPath(type) };
    return { data: { title, whole, ...createSliceZone(slices, context) }, head: createPartHead(data, title) };
  },
});

const findPart = (parts: readonly SlicePart[], name: string): SlicePart => {
  const part = parts.find((other) => other.name === name);
  if (!part) throw new Error(`Expected one of the parts ${parts.map((other) => other.name).join(', ')}, got ${name}`);
  return part;
};

export const howItWorksPart = createSliceParts({
  type: 'how_it_works',
  frame: howItWorksFrame,
  parts: [
    { name: 'components', title: 'part.how-it-works.components', slices: ['timeline', 'facts', 'worked_example'] },
    { name: 'sections', title: 'part.how-it-works.sections', slices: ['steps', 'rich_text', 'questions'] },
  ],
});

export const howToRepayPart = createSliceParts({
  type: 'how_to_repay',
  frame: howToRepayFrame,
  parts: [
    { name: 'hero', title: 'part.how-to-repay.hero', slices: ['hero'] },
    { name: 'divider', title: 'part.how-to-repay.divider', slices: ['divider'] },
    { name: 'payment-provider', title: 'part.how-to-repay.payment-provider', slices: ['payment_providers'] },
    { name: 'slider', title: 'part.how-to-repay.slider', slices: ['repay_slider'] },
    { name: 'steps', title: 'part.how-to-repay.steps', slices: ['steps'] },
  ],
});
