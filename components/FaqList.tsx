import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { FaqCard } from './content.ts';
import { CopyLink } from './CopyLink.tsx';
import { Icon } from './Icon.tsx';
import { RichText } from './RichText.tsx';
import { useOpenTarget } from './use-target.ts';
import { useText } from '../model/html/site-context.ts';

/** A search within the questions of a page. */
export interface FaqSearch {
  /** Folded words to mark. */
  readonly terms: readonly string[];
  readonly shows: (entry: FaqCard) => boolean;
  /** Marks the terms in a text. Passed in, so that lists without a search do not load its code. */
  readonly mark: (text: string) => ReactNode;
}

interface FaqListProps {
  readonly entries: readonly FaqCard[];
  /** 3 below a section's heading, 2 directly below the page's. */
  readonly headingLevel?: 2 | 3 | undefined;
  readonly search?: FaqSearch | undefined;
}

/** Questions that open to their answers, also without JavaScript; the anchor of each is its uid, which opens it. */
export const FaqList = ({ entries, headingLevel = 3, search }: FaqListProps): ReactNode => {
  const root = useRef<HTMLDivElement>(null);
  useOpenTarget(root);
  return (
    <div ref={root} className="faq-list">
      {entries.map((entry) => (
        <FaqEntry key={entry.id} entry={entry} headingLevel={headingLevel} search={search} />
      ))}
    </div>
  );
};

interface FaqEntryProps {
  readonly entry: FaqCard;
  readonly headingLevel: 2 | 3;
  readonly search: FaqSearch | undefined;
}

const FaqEntry = ({ entry, headingLevel, search }: FaqEntryProps): ReactNode => {
  const Heading = `h${headingLevel}` as const;
  return (
    <details
      id={entry.uid}
      className="faq-list__entry"
      hidden={search ? !search.shows(entry) : undefined}
      suppressHydrationWarning
    >
      <summary className="faq-list__question">
        {/* If the browser has translated the page, React cannot update these texts: a new key for new marks replaces them. */}
        <Heading key={search?.terms.join(' ')} className="faq-list__heading">
          {search ? search.mark(entry.question) : entry.question}
        </Heading>
        <Icon name="chevron" className="chevron" />
      </summary>
      <div className="faq-list__answer">
        <RichText field={entry.answer} headingLevel={headingLevel === 2 ? 3 : 4} idPrefix={`${entry.uid}-`} />
        <AnswerLink path={entry.path} />
      </div>
    </details>
  );
};

/** A button that copies the link to an answer. It is not in the HTML, as it needs JavaScript, but is rendered when the answer is opened. */
const AnswerLink = ({ path }: { readonly path: string | null }): ReactNode => {
  const text = useText();
  const place = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const details = place.current?.closest('details');
    if (!details) return undefined;
    const follow = (): void => setOpen(details.open);
    follow();
    details.addEventListener('toggle', follow);
    return () => details.removeEventListener('toggle', follow);
  }, []);
  if (path === null) return null;
  return (
    <div ref={place} hidden={!isOpen}>
      {isOpen ? <CopyLink path={path} label={text('copy.answer')} /> : null}
    </div>
  );
};
