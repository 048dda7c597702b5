import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface SectionProps {
  /** The slice that the section renders, for the editor of Prismic. */
  readonly slice?: { readonly slice_type: string; readonly variation: string } | undefined;
  readonly id?: string | undefined;
  readonly title?: string | null | undefined;
  /** Lead under the title. */
  readonly text?: ReactNode;
  readonly tone?: 'plain' | 'tinted' | 'brand' | undefined;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

/**
 * A band across the page with a heading and a lead. Without a heading it is a `div`, as a section without a name says nothing to screen
 * readers.
 */
export const Section = ({ slice, id, title, text, tone = 'plain', className, children }: SectionProps): ReactNode => {
  const Band = title ? 'section' : 'div';
  return (
    <Band
      id={id}
      className={classNames('section', tone !== 'plain' && `section--${tone}`, className)}
      data-slice-type={slice?.slice_type}
      data-slice-variation={slice?.variation}
    >
      <div className="container">
        {title || text ? (
          <header className="section__header">
            {title ? <h2 className="section__title">{title}</h2> : null}
            {text ? <div className="section__lead">{typeof text === 'string' ? <p>{text}</p> : text}</div> : null}
          </header>
        ) : null}
        {children}
      </div>
    </Band>
  );
};
