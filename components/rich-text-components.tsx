import type { RichTextField, RTAnyNode, RTImageNode, RTLabelNode } from '@prismicio/client';
import type { RichTextMapSerializer } from '@prismicio/client/richtext';
import { Fragment, type ReactNode } from 'react';
import { Embed } from './Embed.tsx';
import { headingMap } from './headings.ts';
import { Image } from './Image.tsx';
import { keepTogether } from './keep-together.ts';
import { Link } from './Link.tsx';

export type HeadingLevel = 2 | 3 | 4;

interface RichTextOptions {
  readonly field: RichTextField;
  readonly headingLevel: HeadingLevel;
  readonly idPrefix: string;
}

export type RichTextComponents = Required<RichTextMapSerializer<ReactNode>>;

/** How each kind of rich text node is drawn: links, pictures and embeds by our policies, nothing of their own HTML. */
export const richTextComponents = ({ field, headingLevel, idPrefix }: RichTextOptions): RichTextComponents => {
  const headings = headingMap(field, idPrefix);
  const heading = ({ node, children }: { readonly node: RTAnyNode; readonly children: ReactNode }): ReactNode => {
    const { depth = 0, id } = headings.get(node) ?? {};
    const Tag = HEADING_TAGS[depth + headingLevel] ?? 'h6';
    return <Tag id={id}>{children}</Tag>;
  };
  return {
    heading1: heading,
    heading2: heading,
    heading3: heading,
    heading4: heading,
    heading5: heading,
    heading6: heading,
    paragraph: ({ children }) => <p>{children}</p>,
    preformatted: ({ node }) => <pre>{node.text}</pre>,
    list: ({ children }) => <ul>{children}</ul>,
    listItem: ({ children }) => <li>{children}</li>,
    oList: ({ children }) => <ol>{children}</ol>,
    oListItem: ({ children }) => <li>{children}</li>,
    strong: ({ children }) => <strong>{children}</strong>,
    em: ({ children }) => <em>{children}</em>,
    span: ({ text }) => <Lines text={text} />,
    hyperlink: ({ node, children }) => <Link field={node.data}>{children}</Link>,
    image: ({ node }) => <Picture node={node} />,
    embed: ({ node }) => <Embed field={node.oembed} />,
    label: ({ node, children }) => <span className={labelClass(node)}>{children}</span>,
  };
};

// By level; a page has one h1, and it is not in a rich text.
const HEADING_TAGS = ['h2', 'h2', 'h2', 'h3', 'h4', 'h5', 'h6'] as const satisfies readonly string[];

const Lines = ({ text }: { readonly text: string }): ReactNode =>
  keepTogether(text)
    .split('\n')
    .map((line, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- a line is known by its place alone
      <Fragment key={index}>
        {index > 0 ? <br /> : null}
        {line}
      </Fragment>
    ));

const Picture = ({ node }: { readonly node: RTImageNode }): ReactNode => {
  const image = <Image field={node} sizes="(min-width: 48rem) 44rem, 100vw" />;
  return <p className="rich-text__image">{node.linkTo ? <Link field={node.linkTo}>{image}</Link> : image}</p>;
};

const labelClass = ({ data }: RTLabelNode): string | undefined =>
  /^[a-z-]+$/.test(data.label) ? `rich-text__label--${data.label}` : undefined;
