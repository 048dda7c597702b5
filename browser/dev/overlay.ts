import type { DevError } from './message.ts';

interface Overlay {
  /** Shows errors; removes the overlay if there are none. */
  readonly show: (errors: readonly DevError[]) => void;
}

/** Creates a panel above the page that shows errors. When it is put aside, a button remains in the corner. */
export const createOverlay = (): Overlay => {
  const host = document.createElement('dev-overlay');
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [overlayStyle()];
  let put = '';
  const draw = (errors: readonly DevError[], isOpen: boolean): void => {
    const putAside = (): void => {
      put = keyOf(errors);
      draw(errors, false);
    };
    root.replaceChildren(isOpen ? panel(errors, putAside) : badge(errors, () => draw(errors, true)));
  };
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') root.querySelector<HTMLButtonElement>('.close')?.click();
  });
  return {
    show: (errors) => {
      draw(errors, errors.some(({ isHere }) => isHere) && keyOf(errors) !== put);
      // Next to the body, because the body belongs to the app.
      if (errors.length > 0) document.documentElement.append(host);
      else host.remove();
    },
  };
};

const keyOf = (errors: readonly DevError[]): string => JSON.stringify(errors);

const panel = (errors: readonly DevError[], close: () => void): HTMLElement => {
  const here = errors.filter(({ isHere }) => isHere);
  const elsewhere = errors.filter(({ isHere }) => !isHere);
  return element('section', { className: 'panel', role: 'alert' }, [
    element('header', {}, [element('h1', {}, [count(errors)]), button('close', 'Put aside (Esc)', close)]),
    ...[...here, ...elsewhere].map(article),
  ]);
};

const badge = (errors: readonly DevError[], open: () => void): HTMLElement => button('badge', count(errors), open);

const count = ({ length }: readonly DevError[]): string => `${length} ${length === 1 ? 'error' : 'errors'}`;

const TITLES: Readonly<Record<DevError['kind'], string>> = {
  code: 'Code',
  type: 'Type',
  page: 'Page',
  content: 'Content',
};

const article = ({ kind, message, place, excerpt, hint, link }: DevError): HTMLElement =>
  element('article', {}, [
    element('p', { className: 'place' }, [element('b', {}, [TITLES[kind]]), ` ${place ?? ''}`]),
    element('h2', {}, [message]),
    ...(excerpt === null ? [] : [element('pre', {}, [excerpt])]),
    ...(hint === null ? [] : [element('p', {}, [hint])]),
    ...(link === null ? [] : [element('p', {}, [anchor(link)])]),
  ]);

const anchor = (href: string): HTMLElement =>
  Object.assign(element('a', {}, ['Open in the editor']), { href, target: '_blank', rel: 'noreferrer' });

const button = (className: string, label: string, onClick: () => void): HTMLElement => {
  const made = element('button', { className }, [label]);
  made.addEventListener('click', onClick);
  return made;
};

interface Properties {
  readonly className?: string;
  readonly role?: string;
}

const element = (name: string, properties: Properties, children: readonly (Node | string)[]): HTMLElement => {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
};

/** The overlay's own styles, independent of the page's. Added by script, because the security policy forbids inline styles. */
const overlayStyle = (): CSSStyleSheet => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  return sheet;
};

const STYLE = `
:host {
  all: initial;
  color-scheme: dark;
  font: 15px/1.5 system-ui, sans-serif;
}
.panel,
.badge {
  position: fixed;
  z-index: 2147483647;
  inset: auto auto 16px 16px;
  background: #18191b;
  color: #edeef0;
}
.panel {
  inset: auto 0 0;
  max-height: 85vh;
  overflow: auto;
  padding: 20px max(24px, calc(50vw - 480px)) 32px;
  border-top: 4px solid #e5484d;
}
header {
  display: flex;
  align-items: center;
  justify-content: space-between;
}
h1,
b,
.badge {
  font-size: 15px;
  color: #ff9592;
}
article {
  margin-top: 16px;
  border-top: 1px solid #363a3f;
}
h2 {
  font: 500 17px/1.45 system-ui, sans-serif;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
}
pre {
  padding: 12px 16px;
  overflow: auto;
  background: #111113;
  font: 13px/1.6 ui-monospace, monospace;
}
.place,
a {
  color: #9eb1ff;
  overflow-wrap: anywhere;
}
button {
  min-height: 44px;
  padding: 0 16px;
  font: inherit;
  cursor: pointer;
}
`;
