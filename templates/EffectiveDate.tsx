import type { DateField, KeyTextField } from '@prismicio/client';
import type { ReactNode } from 'react';
import { useSite, useText } from '../model/html/site-context.ts';
import { formatDate } from '../model/language/format.ts';

interface EffectiveDateProps {
  readonly effectiveFrom: DateField;
  readonly version: KeyTextField;
}

/** Version of a legal text and the day it came into force. */
export const EffectiveDate = ({ effectiveFrom, version }: EffectiveDateProps): ReactNode => {
  const { locale } = useSite();
  const text = useText();
  if (!effectiveFrom && !version) return null;
  return (
    <p className="effective-date">
      {version ? <span>{text('legal.version', { version })}</span> : null}
      {effectiveFrom ? (
        <time dateTime={effectiveFrom}>{text('legal.effective', { date: formatDate(locale, effectiveFrom) })}</time>
      ) : null}
    </p>
  );
};
