import type { Locale } from '../../model/language/locale.ts';

/** What is known about a draft, passed from one page of a tab to the next. */
export interface DraftNote {
  readonly ref: string;
  /** Ids of documents that the draft changes. */
  readonly ids: readonly string[];
  /** Languages in which the draft changes no documents besides `ids`. */
  readonly locales: readonly Locale[];
}

const KEY = 'site:draft';

/** Reads the note. If it is about an earlier draft, only its ids are kept, since the new draft may change the same documents. */
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
    // Storage is blocked: the next page finds out again.
  }
};

/** Merges two notes about the same draft. If they are about different drafts, returns the newer one, `more`. */
export const addTo = (note: DraftNote, more: DraftNote): DraftNote =>
  note.ref === more.ref
    ? {
        ref: more.ref,
        ids: [...new Set([...note.ids, ...more.ids])],
        locales: [...new Set([...note.locales, ...more.locales])],
      }
    : more;
