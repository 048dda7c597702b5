import type { ReactNode } from 'react';
import type { FaqCard } from './content.ts';
import { Icon } from './Icon.tsx';
import { RichText } from './RichText.tsx';
import { tileHeading, type TileHeadingLevel } from './tile.ts';

interface FaqListProps {
  readonly entries: readonly FaqCard[];
  readonly headingLevel?: TileHeadingLevel | undefined;
}

/** Questions that open to their answers, also without JavaScript; each has its uid as anchor. */
export const FaqList = ({ entries, headingLevel = 3 }: FaqListProps): ReactNode => {
  const Heading = tileHeading(headingLevel);
  return (
    <div className="faq-list">
      {entries.map((entry) => (
        <details key={entry.id} id={entry.uid} className="faq-list__entry">
          <summary className="faq-list__question">
            <Heading className="faq-list__heading">{entry.question}</Heading>
            <Icon name="chevron" className="faq-list__chevron" />
          </summary>
          <RichText field={entry.answer} headingLevel={4} idPrefix={`${entry.uid}-`} className="faq-list__answer" />
        </details>
      ))}
    </div>
  );
};
