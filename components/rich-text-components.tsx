import type { RichTextField, RTAnyNode, RTImageNode, RTLabelNode } from '@prismicio/client';
import type { RichTextMapSerializer } from '@prismicio/client/richtext';
import { Fragment, type ReactNode } from 'react';
import { Embed } from './Embed.tsx';
import { headingMap } from './headings.ts';
import { Image } from './Image.tsx';
import { Link } from './Link.tsx';

export type HeadingLevel = 2 | 3 | 4;

interface RichTextOptions {
  readonly field: RichTextField;
  readonly headingLevel: HeadingLevel;
  readonly idPrefix: string;
}

export type RichTextComponents = Required<RichTextMapSerializer<ReactNode>>;

/** Renderers for each kind of rich text node: links, pictures and embeds follow our policies, and no HTML of theirs is used. */
export const richTextComponents = ({ field, headingLevel, idPrefix }: RichTextOptions): RichTextComponents => {
  const headings = headingMap(field, idPrefix);
  const heading = ({ node, children }: { readonly node: RTAnyNode; readonly children: ReactNode }): ReactNode => {
    const { depth = 0, id } = headings.get(node) ?? {};
    const Tag = HEADING_TAGS[depth + headingLevel] ?? 'h6';
    return (
      <Tag id={id} dir={directionOf(node)}>
        {children}
      </Tag>
    );
  };
  return {
    heading1: heading,
    heading2: heading,
    heading3: heading,
    heading4: heading,
    heading5: heading,
    heading6: heading,
    paragraph: ({ node, children }) => <p dir={directionOf(node)}>{children}</p>,
    preformatted: ({ node }) => <pre dir={directionOf(node)}>{node.text}</pre>,
    list: ({ node, children }) => <ul dir={directionOfList(node)}>{children}</ul>,
    listItem: ({ node, children }) => <li dir={directionOf(node)}>{children}</li>,
    oList: ({ node, children }) => <ol dir={directionOfList(node)}>{children}</ol>,
    oListItem: ({ node, children }) => <li dir={directionOf(node)}>{children}</li>,
    strong: ({ children }) => <strong>{children}</strong>,
    em: ({ children }) => <em>{children}</em>,
    span: ({ text }) => <Lines text={text} />,
    hyperlink: ({ node, children }) => <Link field={node.data}>{children}</Link>,
    image: ({ node }) => <Picture node={node} />,
    embed: ({ node }) => <Embed field={node.oembed} dir={directionOf(node)} />,
    label: ({ node, children }) => <span className={labelClass(node)}>{children}</span>,
  };
};

// Indexed by level; the page's only h1 is not in a rich text.
const HEADING_TAGS = ['h2', 'h2', 'h2', 'h3', 'h4', 'h5', 'h6'] as const satisfies readonly string[];

/** As in Prismic's own serializers: only right-to-left text gets a `dir` attribute. */
export const directionOf = (node: object): 'rtl' | undefined =>
  'direction' in node && node.direction === 'rtl' ? 'rtl' : undefined;

/** The markers of a list follow the direction of its items. */
const directionOfList = ({ items }: { readonly items: readonly object[] }): 'rtl' | undefined =>
  items.every((item) => directionOf(item) === 'rtl') ? 'rtl' : undefined;

const Lines = ({ text }: { readonly text: string }): ReactNode =>
  keepTogether(text)
    .split('\n')
    .map((line, index) => (
      <Fragment key={index}>
        {index > 0 ? <br /> : null}
        {line}
      </Fragment>
    ));

const Picture = ({ node }: { readonly node: RTImageNode }): ReactNode => {
  const image = <Image field={node} sizes="(min-width: 48rem) 44rem, 100vw" />;
  return (
    <p className="rich-text__image" dir={directionOf(node)}>
      {node.linkTo ? <Link field={node.linkTo}>{image}</Link> : image}
    </p>
  );
};

const labelClass = ({ data }: RTLabelNode): string | undefined =>
  /^[a-z-]+$/.test(data.label) ? `rich-text__label--${data.label}` : undefined;

/**
 * Prevents line breaks within ranges of numbers and between an abbreviation and its word: “3–5 kun”, “QR-kod”. The word joiner has no width
 * and is no letter, so that searching the page still finds the words. Letters are matched by code ranges, not by Unicode properties, whose
 * data differ between engines: a build and each browser must give the same result.
 */
export const keepTogether = (text: string): string =>
  text.replaceAll(/(\d–|\b[A-Z]{2,4}-)(?=[\dA-Za-z\u00c0-\u1fff\u2c00-\ud7ff])/g, '$1\u2060');
