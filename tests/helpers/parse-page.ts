import { HtmlValidate, Parser, StaticConfigLoader, type HtmlElement } from 'html-validate';

const validator = new HtmlValidate(new StaticConfigLoader({ root: true, elements: ['html5'] }));

/** Read once, since reading it takes longer than parsing a page. */
const config = validator.getConfigFor('index.html');

/** Parses a page into a tree of elements. */
export const parsePage = async (html: string): Promise<HtmlElement> => new Parser(await config).parseHtml(html);

/** Parses only the head of a page and the tags around it, at a tenth of the cost. */
export const parseHead = async (html: string): Promise<HtmlElement> => {
  const body = /<body[^>]*>/.exec(html);
  if (!body) throw new Error(`Expected a page with a body, got ${html.slice(0, 80)}`);
  return parsePage(`${html.slice(0, body.index + body[0].length)}</body></html>`);
};

/** Values of an attribute of all elements that match a selector, in document order. */
export const attributes = (page: HtmlElement, selector: string, name: string): readonly string[] =>
  page.querySelectorAll(selector).flatMap((element) => attribute(element, name) ?? []);

/** Value of an attribute with character references decoded. */
export const attribute = (element: HtmlElement, name: string): string | undefined => {
  const value = element.getAttributeValue(name);
  return value === null ? undefined : readReferences(value);
};

export const readReferences = (text: string): string =>
  text
    .replaceAll(/&#x(?<code>[0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll(/&#(?<code>\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
