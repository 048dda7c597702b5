import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { countFound, type FoundItem } from '../../components/search/find.ts';
import { useAddress, useText } from '../../model/html/site-context.ts';
import { groupBy } from '../../model/values/group-by.ts';
import { SearchHit } from './SearchHit.tsx';
import { useSearchText } from './search-texts.ts';
import { useSearchPath } from './use-search-path.ts';
import { useSearch } from './use-search.ts';

interface SearchPanelProps {
  /** The field below which the panel opens while the field has the focus. */
  readonly input: RefObject<HTMLInputElement | null>;
}

const MOST_ITEMS = 6;

/**
 * Results while the visitor types in the header, as a list controlled by the field, following
 * https://www.w3.org/WAI/ARIA/apg/patterns/combobox/. The focus stays in the field.
 */
export const SearchPanel = ({ input }: SearchPanelProps): ReactNode => {
  const text = useText();
  const at = useAddress();
  const path = useSearchPath();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const { query, isOpen, active, setOpen } = useField(input, list);
  const { outcome, isDone, hasFailed } = useSearch({ query, kind: null, most: MOST_ITEMS });
  const say = useSearchText(outcome?.texts ?? {});
  const isShown = isOpen && query.trim() !== '';
  const groups = [...groupBy(outcome?.items ?? [], ({ kind }) => kind)];
  const places = new Map(groups.flatMap(([, items]) => items).map((item, place) => [item, place]));
  const count = outcome === null ? 0 : countFound(outcome, null);
  const optionId = (place: number): string => `${id}-${place}`;
  useComboboxRoles(input, {
    list: id,
    isExpanded: isShown && count > 0,
    active: active === null ? null : optionId(active),
  });
  const option = (place: number) => ({
    id: optionId(place),
    role: 'option',
    tabIndex: -1,
    'aria-selected': place === active,
    className: 'menu__link search-hit',
    onClick: () => setOpen(false),
  });
  const hit = (item: FoundItem): ReactNode => (
    <a key={item.path} {...option(places.get(item) ?? 0)} href={at(item.path)}>
      <SearchHit item={item} terms={outcome?.terms ?? []} isShort />
    </a>
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- pressing the mouse in it must not move the focus out of the field
    <div className="search-panel" hidden={!isShown} onMouseDown={(event) => event.preventDefault()}>
      <output
        className={hasFailed || (outcome && (count === 0 || outcome.isNearest)) ? 'field__label' : 'visually-hidden'}
      >
        {!isShown
          ? null
          : outcome === null
            ? hasFailed && text('search.failed')
            : count === 0
              ? say('search.none')
              : say(outcome.isNearest ? 'search.nearest' : 'search.found', { count })}
      </output>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- of links with pictures */}
      <div ref={list} id={id} className="busy" role="listbox" aria-label={text('search.label')} aria-busy={!isDone}>
        {groups.map(([kind, items]) => (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the group consists of options
          <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
            <div id={`${id}-${kind}`} className="field__label" role="presentation">
              {say(`search.kind.${kind}`)}
            </div>
            {items.map(hit)}
          </div>
        ))}
        {count > 0 ? (
          <a {...option(places.size)} href={`${path}?${new URLSearchParams({ q: query })}`}>
            {say('search.all', { number: count })}
          </a>
        ) : null}
      </div>
    </div>
  );
};

/** The field's text, whether the list is open, and which option is active. */
const useField = (input: RefObject<HTMLInputElement | null>, list: RefObject<HTMLElement | null>) => {
  const [query, setQuery] = useState(() => input.current?.value ?? '');
  const [isOpen, setOpen] = useState(() => input.current === document.activeElement);
  const [active, setActive] = useState<number | null>(null);
  useEffect(() => {
    const field = input.current;
    if (!field) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    const options = (): readonly HTMLElement[] => [...(list.current?.querySelectorAll('a') ?? [])];
    const move = (step: number): void => {
      const count = options().length;
      // The list is still that of the previous words.
      if (count === 0 || list.current?.ariaBusy === 'true') return;
      setActive((now) => (now === null ? (step > 0 ? 0 : count - 1) : (now + step + count) % count));
    };
    const type = (): void => {
      setQuery(field.value);
      setActive(null);
      setOpen(true);
    };
    const choose = (event: Event): void => {
      const chosen = options().at(active ?? -1);
      if (!isOpen || field.value.trim() === '' || !chosen) return;
      event.preventDefault();
      chosen.click();
      field.blur();
    };
    const press = (event: KeyboardEvent): void => {
      if (event.isComposing) return;
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault();
        if (isOpen) move(event.key === 'ArrowDown' ? 1 : -1);
        else setOpen(true);
      }
      if (/^(?:Arrow[LR]|Home|End)/.test(event.key)) setActive(null);
      if (event.key === 'Escape' && isOpen && field.value !== '') {
        event.preventDefault();
        setOpen(false);
        setActive(null);
      }
    };
    field.addEventListener('input', type, { signal });
    field.addEventListener('focus', type, { signal });
    field.addEventListener('blur', () => setOpen(false), { signal });
    field.addEventListener('keydown', press, { signal });
    field.form?.addEventListener('submit', choose, { signal });
    return () => stop.abort();
  }, [input, list, isOpen, active]);
  useEffect(() => {
    if (active !== null) list.current?.querySelectorAll('a')[active]?.scrollIntoView({ block: 'nearest' });
  }, [active, list]);
  return { query, isOpen, active, setOpen };
};

interface ComboboxRoles {
  /** Id of the list. */
  readonly list: string;
  /** Whether options are visible. */
  readonly isExpanded: boolean;
  /** Id of the active option. */
  readonly active: string | null;
}

/** Sets the roles of a combobox on the field. They are not in the HTML, because without the list it is a plain field. */
const useComboboxRoles = (
  input: RefObject<HTMLInputElement | null>,
  { list, isExpanded, active }: ComboboxRoles,
): void => {
  useEffect(() => {
    const field = input.current;
    if (!field) return;
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-controls': list,
      'aria-expanded': String(isExpanded),
    };
    for (const [name, value] of Object.entries(attributes)) field.setAttribute(name, value);
    if (active !== null && isExpanded) field.setAttribute('aria-activedescendant', active);
    else field.removeAttribute('aria-activedescendant');
  }, [input, list, isExpanded, active]);
};
