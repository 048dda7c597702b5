import type { Locale } from '../../model/language/locale.ts';

/** What is known of a draft from one page of a tab to the next. */
export interface DraftNote {
  readonly ref: string;
  /** Ids of documents that it changes. */
  readonly ids: readonly string[];
  /** Languages in which it changes no others. */
  readonly locales: readonly Locale[];
}

const KEY = 'site:draft';

/** Of a draft of before there are the ids at most: the next one may change the same documents. */
export const readDraftNote = (ref: string): DraftNote => {
  try {
    const note: DraftNote | null = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (note !== null) return note.ref === ref ? note : { ...note, locales: [] };
  } catch {
    // Storage is blocked.
  }
  return { ref: '', ids: [], locales: [] };
};

export const writeDraftNote = (note: DraftNote): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(note));
  } catch {
    // The next page asks again.
  }
};

/** What is known besides, of the same draft or of a newer one. */
export const addTo = (note: DraftNote, more: DraftNote): DraftNote =>
  note.ref === more.ref
    ? {
        ref: more.ref,
        ids: [...new Set([...note.ids, ...more.ids])],
        locales: [...new Set([...note.locales, ...more.locales])],
      }
    : more;
