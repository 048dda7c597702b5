/** An editor's click on “publish”, as the hook reports it. Clicks that one run answers are joined into one. */
export interface Click {
  /** ISO time of the first hook. */
  readonly at: string;
  /** The ref that the newest hook named; null if it named none. */
  readonly ref: string | null;
  /** Ids of the documents that the hooks named. */
  readonly documents: readonly string[];
}

export interface Clicks {
  /** The click that the current, or the last, run has to answer. */
  readonly covered: Click | null;
  /** The click that came during the current run. */
  readonly next: Click | null;
}

/** Adds the click of a new hook. */
export const addClick = (clicks: Clicks, click: Click): Clicks => ({ ...clicks, next: joinClicks(clicks.next, click) });

/** Called when a run starts: it has to answer all clicks that came before. */
export const coverClicks = ({ covered, next }: Clicks): Clicks => ({
  covered: next ? joinClicks(covered, next) : covered,
  next: null,
});

/** Called when the run has answered: what it read is live, or cannot go live. */
export const answerClicks = (clicks: Clicks): Clicks => ({ ...clicks, covered: null });

/** ISO time of the first click without an answer. */
export const firstClick = ({ covered, next }: Clicks): string | null => (covered ?? next)?.at ?? null;

interface Reading {
  /** The refs that this build and the build before it have read. */
  readonly ref: string | null;
  readonly before: string | null;
}

/** True if a build found nothing new, although a hook had named another ref: caches of the content service lag behind. */
export const isUnseen = (click: Click | null, { ref, before }: Reading): boolean =>
  ref === before && (click?.ref ?? ref) !== ref;

const joinClicks = (earlier: Click | null, later: Click): Click => ({
  at: earlier?.at ?? later.at,
  ref: later.ref ?? earlier?.ref ?? null,
  documents: [...new Set([...(earlier?.documents ?? []), ...later.documents])],
});
