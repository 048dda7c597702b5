import { use } from 'react';
import type { NamedPage, PublicationRecord } from './publication-record.ts';
import { ReaderContext, type Reader } from './reader.ts';
import type { PublicationStatus } from './status.ts';
import { Titles } from './StatusParts.tsx';

interface PublicationsProps {
  readonly publications: readonly PublicationStatus[];
  /** Time of the publication that is open, with all its known pages listed; null if none is. */
  readonly open: string | null;
}

/** Lists publications, a line each. The open one also shows how soon after the click it was live, its pages, and the cost of the build. */
export const Publications = ({ publications, open }: PublicationsProps) => {
  const { words, formatTime } = use(ReaderContext);
  if (publications.length === 0) return <p>{words.nothingYet}</p>;
  return publications.map((publication) => {
    const { at, report } = publication;
    return (
      <article key={at} id={at}>
        <h3>
          <time dateTime={at}>{formatTime(at)}</time>
        </h3>
        <Summary {...publication} />
        {at === open && <Particulars {...publication} />}
        <p className="links">
          {report !== null && <a href={`status/report/${report}`}>{words.whatChanged}</a>}
          {at === open ? <a href="?">{words.less}</a> : <a href={`?publication=${at}#${at}`}>{words.openMore}</a>}
        </p>
      </article>
    );
  });
};

/** Most titles in the line of a publication. */
const TITLES = 3;

const Summary = ({ pages, ...counts }: PublicationRecord) => {
  const { describeCounts } = use(ReaderContext);
  const named = KINDS.flatMap((kind) => pages?.[kind] ?? []);
  const count = KINDS.reduce((sum, kind) => sum + counts[kind], 0);
  return (
    <p>
      {describeCounts(counts)} <Titles titles={named.slice(0, TITLES)} count={count} />
    </p>
  );
};

const Particulars = (publication: PublicationRecord) => {
  const { fromClick } = publication;
  const reader = use(ReaderContext);
  const { words, formatDuration } = reader;
  return (
    <>
      {fromClick !== null && <p>{words.afterClick(formatDuration(fromClick))}</p>}
      <PageLists {...publication} />
      <p>
        <small>{describeBuild(publication, reader)}</small>
      </p>
    </>
  );
};

const describeBuild = ({ id, cost }: PublicationRecord, reader: Reader): string => {
  const { words, formatBytes, formatCount, formatDuration } = reader;
  const name = words.build(id.slice(0, 8));
  if (cost === null) return name;
  const { rendered, written, requests, milliseconds } = cost;
  const parts = [
    [words.rendered, formatCount(rendered)],
    [words.written, formatBytes(written)],
    ...(requests === null ? [] : [[words.requests, formatCount(requests)]]),
    [words.time, formatDuration(milliseconds)],
  ];
  return [name, ...parts.map((part) => part.join(': '))].join(' · ');
};

const PageLists = ({ pages, ...counts }: PublicationRecord) => {
  const { words, formatCount } = use(ReaderContext);
  const kinds = KINDS.filter((kind) => counts[kind] > 0);
  return (
    <>
      {kinds.map((kind) => (
        <PageList
          key={kind}
          heading={`${words.pages[kind]}: ${formatCount(counts[kind])}`}
          pages={pages?.[kind] ?? NONE}
          count={counts[kind]}
          isLinked={kind !== 'removed'}
        />
      ))}
      {kinds.length > 0 && pages === null && <p>{words.unknownPages}</p>}
    </>
  );
};

const KINDS = ['added', 'removed', 'changed'] as const;

const NONE: readonly NamedPage[] = [];

interface PageListProps {
  readonly heading: string;
  readonly pages: readonly NamedPage[];
  /** Number of all pages of this kind. */
  readonly count: number;
  readonly isLinked: boolean;
}

const PageList = ({ heading, pages, count, isLinked }: PageListProps) => {
  const { words, formatCount } = use(ReaderContext);
  return (
    <>
      <h4>{heading}</h4>
      {pages.length > 0 && (
        <ul>
          {pages.map(({ title, lang, address }) => (
            <li key={address}>
              <bdi lang={lang}>{isLinked ? <a href={address}>{title}</a> : title}</bdi>{' '}
              <small>{new URL(address).pathname}</small>
            </li>
          ))}
          {count > pages.length && <li>{words.more(formatCount(count - pages.length))}</li>}
        </ul>
      )}
    </>
  );
};
