import { Fragment } from 'react';
import { groupBy } from '../../model/values/group-by.ts';
import type { Reader } from './reader.ts';
import type { Status } from './status.ts';

export interface ComingProps {
  readonly coming: Status['coming'];
  readonly reader: Reader;
}

/** What changes by itself, day by day, the next days first. */
export const Coming = ({ coming, reader: { words, formatDay, formatCount } }: ComingProps) => {
  const shown = coming.slice(0, MOST_SHOWN);
  return (
    <>
      <dl>
        {[...groupBy(shown, ({ day }) => day)].map(([day, changes]) => (
          <Fragment key={day}>
            <dt>
              <time dateTime={day}>{formatDay(day)}</time>
            </dt>
            <dd>
              {changes.map(({ id, kind, name, type, lang }) => (
                <div key={`${id} ${kind}`}>
                  {words.toCome[kind](name)} <small>{`${type}, ${lang}`}</small>
                </div>
              ))}
            </dd>
          </Fragment>
        ))}
      </dl>
      {coming.length > shown.length && <p>{words.more(formatCount(coming.length - shown.length))}</p>}
    </>
  );
};

const MOST_SHOWN = 20;
