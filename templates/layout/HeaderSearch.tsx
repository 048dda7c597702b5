import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Icon } from '../../components/Icon.tsx';
import { SiteLink } from '../../components/Link.tsx';
import { useAddress } from '../../model/html/use-address.ts';
import { useSite } from '../../model/html/site-context.ts';
import { useText } from '../../model/html/use-text.ts';
import { localePath } from '../../model/language/locale.ts';
import { SEARCH_PATH } from '../../model/system/search-path.ts';
import type { SearchPanel } from '../search/SearchPanel.tsx';

/** A field where there is room for one, else a link to the page of the search. Nothing is loaded for it before it is touched. */
export const HeaderSearch = (): ReactNode => {
  const text = useText();
  const { locale } = useSite();
  const at = useAddress();
  const input = useRef<HTMLInputElement>(null);
  const link = useRef<HTMLDivElement>(null);
  const [Panel, setPanel] = useState<typeof SearchPanel | null>(null);
  useShortcut({ input, link });
  const load = (): void => {
    // Without it the form leads to the page of the search.
    import('../search/SearchPanel.tsx').then(
      (loaded) => setPanel(() => loaded.SearchPanel),
      () => {},
    );
  };
  return (
    <>
      <search className="header-search">
        <form className="field__box" action={at(localePath(locale, SEARCH_PATH))} aria-label={text('search.label')}>
          <input
            ref={input}
            onFocus={Panel === null ? load : undefined}
            className="field__input"
            type="search"
            name="q"
            aria-label={text('search.label')}
            placeholder={text('search.title')}
            autoComplete="off"
            enterKeyHint="search"
            maxLength={100}
          />
          <button type="submit" className="field__submit" aria-label={text('search.submit')}>
            <Icon name="search" />
          </button>
        </form>
        {Panel === null ? null : <Panel input={input} />}
      </search>
      <div ref={link} className="header__search">
        <SiteLink to={SEARCH_PATH} className="menu__link header__toggle" aria-label={text('search.label')}>
          <Icon name="search" />
        </SiteLink>
      </div>
    </>
  );
};

interface ShortcutTargets {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly link: RefObject<HTMLElement | null>;
}

/** `/` and Ctrl-K lead to a field of the search that is in sight, or to its page. */
const useShortcut = ({ input, link }: ShortcutTargets): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || !isShortcut(event)) return;
      event.preventDefault();
      const fields = [...document.querySelectorAll<HTMLInputElement>('main .site-search input'), input.current];
      const shown = fields.find((field) => field?.checkVisibility());
      if (shown) shown.select();
      else link.current?.querySelector('a')?.click();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [input, link]);
};

const isShortcut = ({ key, code, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean => {
  if (altKey) return false;
  // By its place: of a Cyrillic layout it gives another letter.
  if (ctrlKey || metaKey) return code === 'KeyK';
  return key === '/' && !(target instanceof Element && target.closest('input, textarea, select, [contenteditable]'));
};
