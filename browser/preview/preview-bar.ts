import { text, type MessageKey } from '../../locales/messages.ts';
import { localeOfPath } from '../locale/locale-of-path.ts';

/** The strip that tells an editor that this is a draft. */
export interface PreviewBar {
  /** The draft has just been fetched: its age counts from now. */
  readonly showAge: () => void;
  readonly showError: (key: MessageKey) => void;
}

export interface PreviewBarOptions {
  readonly onRefresh: () => Promise<void>;
  readonly onExit: () => void;
}

const MINUTE_IN_MS = 60_000;

/** Puts the strip at the foot of the page. Made by hand: it outlives the pages that React draws. */
export const createPreviewBar = ({ onRefresh, onExit }: PreviewBarOptions): PreviewBar => {
  const status = document.createElement('p');
  status.className = 'preview-bar__status';
  status.setAttribute('role', 'status');
  const bar = document.createElement('aside');
  bar.className = 'preview-bar';
  bar.setAttribute('aria-label', say('preview.active'));
  bar.append(status, button(say('preview.refresh'), onRefresh), button(say('preview.exit'), onExit));
  document.body.append(bar);

  let fetchedAt = Date.now();
  let error: MessageKey | null = null;
  const draw = (): void => {
    const minutes = Math.floor((Date.now() - fetchedAt) / MINUTE_IN_MS);
    const age = minutes === 0 ? say('preview.now') : say('preview.age', minutes);
    const words = error === null ? `${say('preview.active')} · ${age}` : say(error);
    if (status.textContent !== words) status.textContent = words;
  };
  setInterval(draw, MINUTE_IN_MS);
  return {
    showAge: () => {
      fetchedAt = Date.now();
      error = null;
      draw();
    },
    showError: (key) => {
      error = key;
      draw();
    },
  };
};

const say = (key: MessageKey, count?: number): string =>
  text(localeOfPath(location.pathname), key, count === undefined ? {} : { count });

const button = (label: string, onClick: () => unknown): HTMLButtonElement => {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = 'button button--secondary button--small';
  made.textContent = label;
  made.addEventListener('click', () => void onClick());
  return made;
};
