/** An editor's click, as the hook reports it; several that one run answers are one. */
export interface Click {
  /** ISO time at which the first hook came. */
  readonly at: string;
  /** Ref that the newest hook named; null when it named none. */
  readonly ref: string | null;
  /** Ids of the documents that the hooks named. */
  readonly documents: readonly string[];
}

export interface Clicks {
  /** What the run at work, or the last one, is to answer. */
  readonly covered: Click | null;
  /** What came while it was at work. */
  readonly next: Click | null;
}

/** A hook has come. */
export const addClick = (clicks: Clicks, click: Click): Clicks => ({ ...clicks, next: joinClicks(clicks.next, click) });

/** A run starts: what came before it is its to answer. */
export const coverClicks = ({ covered, next }: Clicks): Clicks => ({
  covered: next ? joinClicks(covered, next) : covered,
  next: null,
});

/** The run has answered: what it has read is live, or cannot be. */
export const answerClicks = (clicks: Clicks): Clicks => ({ ...clicks, covered: null });

/** ISO time of the first click that is not answered. */
export const firstClick = ({ covered, next }: Clicks): string | null => (covered ?? next)?.at ?? null;

interface Reading {
  /** Ref that a build has read, and that the build before it had. */
  readonly ref: string | null;
  readonly before: string | null;
}

/** Whether a build found nothing new, although a hook had named another ref: caches of the content service lag behind. */
export const isUnseen = (click: Click | null, { ref, before }: Reading): boolean =>
  ref === before && (click?.ref ?? ref) !== ref;

const joinClicks = (earlier: Click | null, later: Click): Click => ({
  at: earlier?.at ?? later.at,
  ref: later.ref ?? earlier?.ref ?? null,
  documents: [...new Set([...(earlier?.documents ?? []), ...later.documents])],
});
