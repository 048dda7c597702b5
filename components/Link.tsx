import type { LinkField } from '@prismicio/client';
import type { ReactNode } from 'react';
import { localePath } from '../model/language/locale.ts';
import { phoneParts } from './phone-number.ts';
import { CALCULATOR_ID } from './place-ids.ts';
import { linkTarget } from '../model/link/link-target.ts';
import { useAddress, useSite, useText } from '../model/html/site-context.ts';

interface LinkProps {
  /** A resolved link of the content. */
  readonly field: LinkField | null | undefined;
  readonly className?: string | undefined;
  /** Defaults to the link's own text. */
  readonly children?: ReactNode;
  readonly 'aria-current'?: 'true' | undefined;
}

/** A content link. A broken, unfilled or refused link is rendered as plain text. `#calculator` leads to the calculator from any page. */
export const Link = ({ field, children, ...attributes }: LinkProps): ReactNode => {
  const { locale, paths } = useSite();
  const at = useAddress();
  const content = children ?? field?.text;
  const target = linkTarget(field);
  if (!target) return content ?? null;
  const href = target.href === CALCULATOR ? localePath(locale, paths['how-it-works']) + CALCULATOR : target.href;
  return (
    <a {...attributes} href={at(href)} target={target.target} rel={target.rel}>
      {content ?? target.href}
      {target.target ? <NewTab /> : null}
    </a>
  );
};

const CALCULATOR = `#${CALCULATOR_ID}`;

const NewTab = (): ReactNode => {
  const text = useText();
  return <span className="visually-hidden"> ({text('link.new-tab')})</span>;
};

interface SiteLinkProps {
  /** Path without a language prefix, e.g. `/blogs`. */
  readonly to: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
  readonly rel?: string | undefined;
  readonly 'aria-current'?: 'page' | 'true' | undefined;
  readonly 'aria-label'?: string | undefined;
}

/** A link to a page of the site in the visitor's language. */
export const SiteLink = ({ to, children, ...attributes }: SiteLinkProps): ReactNode => {
  const { locale } = useSite();
  const at = useAddress();
  return (
    <a {...attributes} href={at(localePath(locale, to))}>
      {children}
    </a>
  );
};

interface PhoneLinksProps {
  readonly phone: string;
  readonly className?: string | undefined;
  /** Stands before each number. */
  readonly icon?: ReactNode;
}

/** A text of the content with a link for each phone number in it. */
export const PhoneLinks = ({ phone, className, icon }: PhoneLinksProps): ReactNode =>
  phoneParts(phone).map(({ text, number }, index) =>
    number === null ? (
      text
    ) : (
      <a key={index} className={className} href={`tel:${number.replaceAll('#', '%23')}`}>
        {icon}
        {text}
      </a>
    ),
  );

interface PathLinkProps {
  /** Locale-prefixed path, as in cards; null renders plain text. */
  readonly path: string | null;
  readonly className?: string | undefined;
  readonly children: ReactNode;
  readonly tabIndex?: -1 | undefined;
}

/** A link to the page of a card. */
export const PathLink = ({ path, children, ...attributes }: PathLinkProps): ReactNode => {
  const at = useAddress();
  if (path === null) return children;
  return (
    <a {...attributes} href={at(path)}>
      {children}
    </a>
  );
};
