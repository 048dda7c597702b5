import type { ReactNode } from 'react';
import type { FaqCard } from './content.ts';
import { Icon } from './Icon.tsx';
import { RichText } from './RichText.tsx';

interface FaqListProps {
  readonly entries: readonly FaqCard[];
  /** 3 under a section's heading, 2 right under the page's. */
  readonly headingLevel?: 2 | 3 | undefined;
}

/** Questions that open to their answers, also without JavaScript; each has its uid as anchor. */
export const FaqList = ({ entries, headingLevel = 3 }: FaqListProps): ReactNode => (
  <div className="faq-list">
    {entries.map((entry) => (
      <details key={entry.id} id={entry.uid} className="faq-list__entry">
        <summary className="faq-list__question">
          <Question level={headingLevel}>{entry.question}</Question>
          <Icon name="chevron" className="faq-list__chevron" />
        </summary>
        <RichText
          field={entry.answer}
          headingLevel={headingLevel === 2 ? 3 : 4}
          idPrefix={`${entry.uid}-`}
          className="faq-list__answer"
        />
      </details>
    ))}
  </div>
);

const Question = ({ level, children }: { readonly level: 2 | 3; readonly children: string }): ReactNode =>
  level === 2 ? <h2 className="faq-list__heading">{children}</h2> : <h3 className="faq-list__heading">{children}</h3>;
