import { formatBytes, formatCount, formatDuration, formatPlural } from '../../base/format.ts';
import { formatTime } from './format-time.ts';
import type { NamedPage, PublicationRecord } from './publication-record.ts';

export interface PublicationsProps {
  readonly publications: readonly PublicationRecord[];
  readonly timeZone: string;
  /** The one of which all pages that are known are listed, by its time; null when none is. */
  readonly open: string | null;
}

/** What went live when, how soon after the click, which pages, and what the build cost. */
export const Publications = ({ publications, timeZone, open }: PublicationsProps) => {
  if (publications.length === 0) return <p>Nothing yet.</p>;
  return publications.map((publication) => {
    const { at, fromClick } = publication;
    return (
      <article key={at} id={at}>
        <h3>
          <time dateTime={at}>{formatTime(at, timeZone)}</time>
        </h3>
        {fromClick !== null && <p>{`Live ${formatDuration(fromClick)} after the click`}</p>}
        <PageLists publication={publication} isOpen={at === open} />
        <p>
          <small>{describeBuild(publication)}</small>
        </p>
      </article>
    );
  });
};

const describeBuild = ({ id, cost }: PublicationRecord): string => {
  const name = `Build ${id.slice(0, 8)}`;
  if (cost === null) return name;
  const { drawn, written, requests, milliseconds } = cost;
  const asked = requests === null ? [] : [formatPlural(requests, 'request')];
  const parts = [`${formatPlural(drawn, 'page')} drawn`, `${formatBytes(written)} written`, ...asked];
  return `${name}: ${[...parts, formatDuration(milliseconds)].join(', ')}`;
};

interface PageListsProps {
  readonly publication: PublicationRecord;
  readonly isOpen: boolean;
}

const PageLists = ({ publication, isOpen }: PageListsProps) => {
  const { at, pages } = publication;
  const kinds = KINDS.filter(({ kind }) => publication[kind] > 0);
  if (kinds.length === 0) return <p>No page changed.</p>;
  return (
    <>
      {kinds.map(({ kind, heading }) => (
        <PageList
          key={kind}
          heading={heading(publication[kind])}
          pages={pages?.[kind] ?? NONE}
          count={publication[kind]}
          isLinked={kind !== 'removed'}
          more={isOpen ? null : `?publication=${at}#${at}`}
        />
      ))}
      {pages === null && <p>Which ones is not known, since nothing was noted of the site before.</p>}
      {isOpen && (
        <p>
          <a href="?">Show less</a>
        </p>
      )}
    </>
  );
};

const KINDS = [
  { kind: 'added', heading: (count: number) => formatPlural(count, 'new page') },
  { kind: 'changed', heading: (count: number) => `${formatPlural(count, 'page')} changed` },
  { kind: 'removed', heading: (count: number) => `${formatPlural(count, 'page')} removed` },
] as const;

const NONE: readonly NamedPage[] = [];

interface PageListProps {
  readonly heading: string;
  readonly pages: readonly NamedPage[];
  /** Number of all pages of this kind. */
  readonly count: number;
  readonly isLinked: boolean;
  /** Where more of them are listed; null where all are that are known. */
  readonly more: string | null;
}

/** Pages that are listed before “and more” is followed. */
const SHOWN = 5;

const PageList = ({ heading, pages, count, isLinked, more }: PageListProps) => {
  const shown = more === null ? pages : pages.slice(0, SHOWN);
  const rest = `and ${formatCount(count - shown.length)} more`;
  return (
    <>
      <h4>{heading}</h4>
      {shown.length > 0 && (
        <ul>
          {shown.map(({ title, lang, address }) => (
            <li key={address}>
              <bdi lang={lang}>{isLinked ? <a href={address}>{title}</a> : title}</bdi>{' '}
              <small>{new URL(address).pathname}</small>
            </li>
          ))}
          {count > shown.length && <li>{more === null ? rest : <a href={more}>{rest}</a>}</li>}
        </ul>
      )}
    </>
  );
};
