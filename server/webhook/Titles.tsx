import { Fragment } from 'react';

export interface TitlesProps {
  /** Of the first pages, each with the BCP 47 tag of its language. */
  readonly titles: readonly { readonly title: string; readonly lang: string }[];
  /** Number of all pages. */
  readonly count: number;
}

/** The first pages by their titles, on a line. */
export const Titles = ({ titles, count }: TitlesProps) =>
  titles.length > 0 && (
    <small>
      {titles.map(({ title, lang }, at) => (
        <Fragment key={at}>
          {at > 0 && ' · '}
          <bdi lang={lang}>{title}</bdi>
        </Fragment>
      ))}
      {count > titles.length && ' …'}
    </small>
  );
