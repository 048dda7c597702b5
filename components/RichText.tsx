import { isFilled, type RichTextField } from '@prismicio/client';
import { serialize, wrapMapSerializer } from '@prismicio/client/richtext';
import { Fragment, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { renderedBlocks } from '../model/repair/rendered-blocks.ts';
import {
  directionOf,
  richTextComponents,
  type HeadingLevel,
  type RichTextComponents,
} from './rich-text-components.tsx';

interface RichTextProps {
  readonly field: RichTextField | null | undefined;
  /** Level of the text's highest headings in the page; lower ones follow without gaps. */
  readonly headingLevel?: HeadingLevel | undefined;
  /** Prefix of the headings' ids, if several texts share a page. */
  readonly idPrefix?: string | undefined;
  readonly className?: string | undefined;
}

/** Rich text of the content as elements: links and embeds through our policies, headings with stable ids. */
export const RichText = ({ field, headingLevel = 2, idPrefix = '', className }: RichTextProps): ReactNode => {
  if (!isFilled.richText(field)) return null;
  return (
    <div className={classNames('rich-text', className)}>
      <RichTextNodes field={field} components={richTextComponents({ field, headingLevel, idPrefix })} />
    </div>
  );
};

/** A rich text of paragraphs as a single line, for places that cannot contain blocks: a label, a button. */
export const RichTextLine = ({ field }: { readonly field: RichTextField }): ReactNode => (
  <RichTextNodes field={field} components={lineComponents(field)} />
);

const lineComponents = (field: RichTextField): RichTextComponents => ({
  ...richTextComponents({ field, headingLevel: 2, idPrefix: '' }),
  paragraph: ({ node, children }) => <span dir={directionOf(node)}>{children} </span>,
});

interface RichTextNodesProps {
  readonly field: RichTextField;
  readonly components: RichTextComponents;
}

/** The nodes without a wrapper. Keys are sequence numbers: the parser's own keys are new each time. */
export const RichTextNodes = ({ field, components }: RichTextNodesProps): ReactNode => {
  const render = wrapMapSerializer(components);
  let rendered = 0;
  return serialize<ReactNode>(renderedBlocks(field), (type, node, text, children) => {
    rendered += 1;
    const key = String(rendered);
    return <Fragment key={key}>{render(type, node, text, children, key)}</Fragment>;
  });
};
