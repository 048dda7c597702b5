import { useEffect, type RefObject } from 'react';
import { parsePartnerFilters, type FilterOptions, type PartnerFilters } from './partner-filters.ts';

interface EarlyFilters {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly options: FilterOptions;
  readonly onChange: (changes: Partial<PartnerFilters>) => void;
}

/** Takes up what the visitor typed or chose before the page was alive. */
export const useEarlyFilters = ({ form, options, onChange }: EarlyFilters): void => {
  useEffect(() => {
    if (!form.current) return;
    const chosen = Object.entries(parsePartnerFilters(formQuery(form.current), options)).filter(([, value]) => value);
    if (chosen.length > 0) onChange(Object.fromEntries(chosen));
    // Once: from then on the form reports its changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
};

const formQuery = (form: HTMLFormElement): string => {
  const entries = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' ? [[name, value]] : [],
  );
  return new URLSearchParams(entries).toString();
};
