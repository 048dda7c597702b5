import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { SearchBox } from '../../components/SearchBox.tsx';
import { useText } from '../../model/html/use-text.ts';
import { useSearchPath } from '../search/use-search-path.ts';
import type { SearchPanel } from '../search/SearchPanel.tsx';

/** A field where there is room for one, else its button, which leads to the page of the search. Nothing is loaded for it before it is touched. */
export const HeaderSearch = (): ReactNode => {
  const label = useText()('search.label');
  const input = useRef<HTMLInputElement>(null);
  const [Panel, setPanel] = useState<typeof SearchPanel | null>(null);
  useShortcut(input);
  // Also by what was typed before the page came alive, which is told again then.
  const load = (): void => {
    // An open menu would lie over what is found.
    document.querySelector('.header__menu')?.removeAttribute('open');
    // Without it the form leads to the page of the search.
    Promise.all([import('../search/SearchPanel.tsx'), import('../search/search-site.ts')]).then(
      ([loaded]) => setPanel(() => loaded.SearchPanel),
      () => {},
    );
  };
  return (
    <search className="header-search" aria-label={label}>
      <form action={useSearchPath()}>
        <SearchBox ref={input} aria-label={label} placeholder={label} onFocus={load} onInput={load} />
      </form>
      {Panel && <Panel input={input} />}
    </search>
  );
};

/** `/` and Ctrl-K lead to a field of the search that is in sight, or to its page. */
const useShortcut = (input: RefObject<HTMLInputElement | null>): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      const field = document.querySelector<HTMLInputElement>('.site-search input') ?? input.current;
      if (field?.offsetParent) field.select();
      else field?.form?.requestSubmit();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [input]);
};

/** The letter by its place: of a Cyrillic layout it gives another one. */
const isShortcut = ({ key, code, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean =>
  ctrlKey || metaKey
    ? code === 'KeyK' && !altKey
    : key === '/' && !(target instanceof Element && target.closest('input, textarea, select'));
