import type { ReactNode } from 'react';

interface DetailsProps {
  readonly items: readonly Detail[];
}

interface Detail {
  readonly name: string;
  /** Left out when it is null, undefined or an empty text. */
  readonly value: ReactNode;
}

/** Named facts, those without a value left out. */
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

/** A phone number to call, as written. */
export const PhoneLink = ({ phone }: { readonly phone: string }): ReactNode => (
  <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>
);
