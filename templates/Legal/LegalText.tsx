import type { ReactNode } from 'react';
import type { LegalCard } from '../../components/content.ts';
import { Icon } from '../../components/Icon.tsx';
import { RichText } from '../../components/RichText.tsx';
import { useText } from '../../model/document/use-text.ts';
import { EffectiveDate } from '../EffectiveDate.tsx';

/** A legal document in full; its uid is the anchor. */
export const LegalText = ({ document }: { readonly document: LegalCard }): ReactNode => {
  const { uid, title, kind, summary, effectiveFrom, version, body } = document;
  const text = useText();
  return (
    <article id={uid} className="legal-text">
      <header className="legal-text__header">
        <p className="tag">{text(`legal.kind.${kind}`)}</p>
        <h2>{title}</h2>
        {summary ? <p className="legal-text__summary">{summary}</p> : null}
        <EffectiveDate effectiveFrom={effectiveFrom} version={version} />
      </header>
      <RichText field={body} headingLevel={3} idPrefix={`${uid}-`} className="measure" />
      <Versions versions={document.versions} />
    </article>
  );
};

const Versions = ({ versions }: Pick<LegalCard, 'versions'>): ReactNode => {
  const text = useText();
  if (versions.length === 0) return null;
  return (
    <details className="legal-text__versions" suppressHydrationWarning>
      <summary>
        {text('legal.history')}
        <Icon name="chevron" className="chevron" />
      </summary>
      <ul>
        {versions.map(({ version, effective_from, note }) => (
          <li key={`${version} ${effective_from}`}>
            <EffectiveDate effectiveFrom={effective_from} version={version} />
            {note ? <p>{note}</p> : null}
          </li>
        ))}
      </ul>
    </details>
  );
};
