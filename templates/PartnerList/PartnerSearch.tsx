import { useRef, useEffect, type ReactNode, type RefObject } from 'react';
import { Choices } from '../../components/Choices.tsx';
import { Icon } from '../../components/Icon.tsx';
import { SearchBox } from '../../components/SearchBox.tsx';
import { PARTNER_SEARCH_ID } from '../../components/place-ids.ts';
import { useText } from '../../model/html/site-context.ts';
import {
  PRESENCES,
  parsePartnerFilters,
  type Category,
  type FilterOptions,
  type PartnerFilters,
} from './partner-filters.ts';

interface PartnerSearchProps {
  readonly options: FilterOptions;
  readonly filters: PartnerFilters;
  /** By category: number of partners that match the other filters. */
  readonly counts: ReadonlyMap<Category, number>;
  readonly onChange: (changes: Partial<PartnerFilters>) => void;
}

/**
 * Search for text, category, kind of shop and city. Submitting the form before hydration leads to the address that the filters would have;
 * without JavaScript the style sheet hides the form.
 */
export const PartnerSearch = ({ options, filters, counts, onChange }: PartnerSearchProps): ReactNode => {
  const text = useText();
  const form = useRef<HTMLFormElement>(null);
  useEarlyFilters({ form, options, onChange });
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return (
    <search className="needs-script">
      <form
        ref={form}
        className="partner-search"
        aria-label={text('partners.search')}
        onSubmit={(event) => event.preventDefault()}
      >
        <div className="partner-search__row">
          <TextFilter value={filters.q} onChange={(q) => onChange({ q })} />
          <Choices
            name="presence"
            label={text('presence.label')}
            value={filters.presence}
            options={[
              { value: null, label: text('presence.all') },
              ...PRESENCES.map((value) => ({ value, label: text(`presence.${value}`) })),
            ]}
            look="segments"
            onChange={(presence) => onChange({ presence })}
          />
          <CityFilter cities={options.cities} value={filters.city} onChange={(city) => onChange({ city })} />
        </div>
        <Choices
          name="category"
          label={text('partner.categories')}
          value={filters.category}
          options={[
            { value: null, label: text('category.all'), count: total },
            ...options.categories.map((value) => ({
              value,
              label: text(`category.${value}`),
              count: counts.get(value) ?? 0,
            })),
          ]}
          look="chips"
          onChange={(category) => onChange({ category })}
        />
      </form>
    </search>
  );
};

interface FilterProps<Value> {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

const TextFilter = ({ value, onChange }: FilterProps<string>): ReactNode => {
  const text = useText();
  return (
    <div className="field partner-search__text">
      <label htmlFor={PARTNER_SEARCH_ID} className="field__label">
        {text('partners.search')}
      </label>
      <SearchBox
        id={PARTNER_SEARCH_ID}
        value={value}
        placeholder={text('partners.search.example')}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  );
};

interface CityFilterProps extends FilterProps<string | null> {
  readonly cities: FilterOptions['cities'];
}

const CityFilter = ({ cities, value, onChange }: CityFilterProps): ReactNode => {
  const text = useText();
  if (cities.length < 2) return null;
  return (
    <label className="field partner-search__city">
      <span className="field__label">{text('city.label')}</span>
      <span className="field__box">
        <Icon name="pin" className="field__icon" />
        <select
          className="field__input"
          name="city"
          value={value ?? ''}
          onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
        >
          <option value="">{text('city.all')}</option>
          {cities.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </select>
        <Icon name="chevron" className="field__chevron" />
      </span>
    </label>
  );
};

interface EarlyFilters {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly options: FilterOptions;
  readonly onChange: (changes: Partial<PartnerFilters>) => void;
}

/** Applies what the visitor typed or chose before hydration. */
const useEarlyFilters = ({ form, options, onChange }: EarlyFilters): void => {
  useEffect(() => {
    if (!form.current) return;
    const chosen = Object.entries(parsePartnerFilters(formQuery(form.current), options)).filter(([, value]) => value);
    if (chosen.length > 0) onChange(Object.fromEntries(chosen));
    // Once: afterwards the form reports its changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
};

const formQuery = (form: HTMLFormElement): string => {
  const entries = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' ? [[name, value]] : [],
  );
  return new URLSearchParams(entries).toString();
};
