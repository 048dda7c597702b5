import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { SiteLink } from './Link.tsx';
import { useText } from '../model/html/site-context.ts';

interface PaginationProps {
  /** From 1. */
  readonly page: number;
  readonly pageCount: number;
  /** Path of a page without a language prefix. */
  readonly pathOf: (page: number) => string;
}

/** Links to the pages of a list; renders nothing if there is only one page. */
export const Pagination = ({ page, pageCount, pathOf }: PaginationProps): ReactNode => {
  const text = useText();
  if (pageCount < 2) return null;
  return (
    <nav className="pagination" aria-label={text('pagination.label')}>
      {page > 1 ? (
        <SiteLink to={pathOf(page - 1)} rel="prev" className="pagination__step pagination__step--previous">
          <Icon name="arrow" />
          <span className="pagination__word">{text('pagination.previous')}</span>
        </SiteLink>
      ) : null}
      <ol className="pagination__pages">
        {shownPages(page, pageCount).map((number) => (
          <li key={number}>
            {number < 0 ? (
              <span aria-hidden="true">…</span>
            ) : (
              <SiteLink
                to={pathOf(number)}
                className="pagination__page"
                aria-current={number === page ? 'page' : undefined}
                aria-label={text('pagination.page', { page: number })}
              >
                {number}
              </SiteLink>
            )}
          </li>
        ))}
      </ol>
      {page < pageCount ? (
        <SiteLink to={pathOf(page + 1)} rel="next" className="pagination__step">
          <span className="pagination__word">{text('pagination.next')}</span>
          <Icon name="arrow" />
        </SiteLink>
      ) : null}
    </nav>
  );
};

interface PartLink {
  readonly path: string;
  readonly label: string;
}

interface PartLinksProps {
  readonly label: string;
  /** The whole list, which is linked before its parts. */
  readonly whole?: PartLink;
  readonly parts: readonly (PartLink & { readonly count: number })[];
  /** Path of the shown part. */
  readonly current: string;
  readonly children?: ReactNode;
}

/** Chips that link to the first pages of the parts of a list, each with its number of items. */
export const PartLinks = ({ label: name, whole, parts, current, children }: PartLinksProps): ReactNode => {
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  return (
    <nav className="page-header__more" aria-label={name}>
      <ul className="jump-list__items">
        {[...(whole ? [{ ...whole, count: total }] : []), ...parts].map(({ path, label, count }) => (
          <li key={path}>
            <SiteLink to={path} className="jump-list__link" aria-current={path === current ? 'true' : undefined}>
              {label}
              <span className="jump-list__count">{count}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
      {children}
    </nav>
  );
};

/** Page numbers to link to: the first, the last and the neighbours. A negative number stands for omitted pages. */
export const shownPages = (page: number, pageCount: number): readonly number[] => {
  const numbers = Array.from({ length: pageCount }, (_, index) => index + 1);
  const isShown = (number: number): boolean => number === 1 || number === pageCount || Math.abs(number - page) <= 1;
  return numbers.flatMap((number) => {
    if (isShown(number)) return [number];
    return isShown(number - 1) ? [-number] : [];
  });
};
