import { isFilled, type RichTextField } from '@prismicio/client';
import { PrismicRichText } from '@prismicio/react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { richTextComponents, type HeadingLevel } from './rich-text-components.tsx';

interface RichTextProps {
  readonly field: RichTextField | null | undefined;
  /** Level that the highest headings of the text take in the page; those below them follow without a gap. */
  readonly headingLevel?: HeadingLevel | undefined;
  /** Put before the ids of headings, where several texts share a page. */
  readonly idPrefix?: string | undefined;
  readonly className?: string | undefined;
}

/** Rich text of the content as elements: links and embeds through our policies, headings with stable ids. */
export const RichText = ({ field, headingLevel = 2, idPrefix = '', className }: RichTextProps): ReactNode => {
  if (!isFilled.richText(field)) return null;
  return (
    <div className={classNames('rich-text', className)}>
      <PrismicRichText field={field} components={richTextComponents({ field, headingLevel, idPrefix })} />
    </div>
  );
};
