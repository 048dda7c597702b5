import type { NamedPage, PublicationRecord } from './publication-record.ts';
import type { Reader } from './reader.ts';

export interface PublicationsProps {
  readonly publications: readonly PublicationRecord[];
  readonly reader: Reader;
  /** The one of which all pages that are known are listed, by its time; null when none is. */
  readonly open: string | null;
}

/** What went live when, how soon after the click, which pages, and what the build cost. */
export const Publications = ({ publications, reader, open }: PublicationsProps) => {
  const { words, formatTime, formatDuration } = reader;
  if (publications.length === 0) return <p>{words.nothingYet}</p>;
  return publications.map((publication) => {
    const { at, fromClick } = publication;
    return (
      <article key={at} id={at}>
        <h3>
          <time dateTime={at}>{formatTime(at)}</time>
        </h3>
        {fromClick !== null && <p>{words.afterClick(formatDuration(fromClick))}</p>}
        <PageLists publication={publication} reader={reader} isOpen={at === open} />
        <p>
          <small>{describeBuild(publication, reader)}</small>
        </p>
      </article>
    );
  });
};

const describeBuild = ({ id, cost }: PublicationRecord, reader: Reader): string => {
  const { words, formatBytes, formatCount, formatDuration } = reader;
  const name = words.build(id.slice(0, 8));
  if (cost === null) return name;
  const { drawn, written, requests, milliseconds } = cost;
  const parts = [
    [words.drawn, formatCount(drawn)],
    [words.written, formatBytes(written)],
    ...(requests === null ? [] : [[words.requests, formatCount(requests)]]),
    [words.time, formatDuration(milliseconds)],
  ];
  return [name, ...parts.map((part) => part.join(': '))].join(' · ');
};

interface PageListsProps {
  readonly publication: PublicationRecord;
  readonly reader: Reader;
  readonly isOpen: boolean;
}

const PageLists = ({ publication, reader, isOpen }: PageListsProps) => {
  const { at, pages } = publication;
  const { words, formatCount } = reader;
  const kinds = KINDS.filter((kind) => publication[kind] > 0);
  if (kinds.length === 0) return <p>{words.noPage}</p>;
  return (
    <>
      {kinds.map((kind) => (
        <PageList
          key={kind}
          heading={`${words.pages[kind]}: ${formatCount(publication[kind])}`}
          pages={pages?.[kind] ?? NONE}
          count={publication[kind]}
          isLinked={kind !== 'removed'}
          more={isOpen ? null : `?publication=${at}#${at}`}
          reader={reader}
        />
      ))}
      {pages === null && <p>{words.unknownPages}</p>}
      {isOpen && (
        <p>
          <a href="?">{words.less}</a>
        </p>
      )}
    </>
  );
};

const KINDS = ['added', 'changed', 'removed'] as const;

const NONE: readonly NamedPage[] = [];

interface PageListProps {
  readonly heading: string;
  readonly pages: readonly NamedPage[];
  /** Number of all pages of this kind. */
  readonly count: number;
  readonly isLinked: boolean;
  /** Where more of them are listed; null where all are that are known. */
  readonly more: string | null;
  readonly reader: Reader;
}

/** Pages that are listed before “and more” is followed. */
const SHOWN = 5;

const PageList = ({ heading, pages, count, isLinked, more, reader: { words, formatCount } }: PageListProps) => {
  const shown = more === null ? pages : pages.slice(0, SHOWN);
  const rest = words.more(formatCount(count - shown.length));
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
