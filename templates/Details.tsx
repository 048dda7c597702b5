import type { ReactNode } from 'react';

interface DetailsProps {
  readonly items: readonly Detail[];
}

interface Detail {
  readonly name: string;
  /** The fact is left out if this is null, undefined or an empty text. */
  readonly value: ReactNode;
}

/** A list of named facts, without those that have no value. */
export const Details = ({ items }: DetailsProps): ReactNode => {
  const filled = items.filter(({ value }) => value !== null && value !== undefined && value !== '');
  if (filled.length === 0) return null;
  return (
    <dl className="details">
      {filled.map(({ name, value }) => (
        <div key={name} className="details__item">
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};
