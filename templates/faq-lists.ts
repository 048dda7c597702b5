import type { FaqCard } from '../components/content.ts';
import { ownPath } from '../model/link/document-path.ts';
import { groupBy } from '../model/values/group-by.ts';
import { itemsOnPage, listPagePath, pageCountOf } from './list-pages.ts';
import { compareOrder, memoizeByList } from './lists.ts';

/** The groups of questions in their order on the page. */
export const FAQ_GROUPS = [
  'general',
  'registration',
  'purchase',
  'payment',
  'late',
  'security',
  'partners',
] as const satisfies readonly FaqCard['group'][];

/** Where a group is on its page. */
export const groupId = (group: FaqCard['group']): string => `group-${group}`;

/** Questions of each group, groups and questions in their order on the page. */
export const faqsByGroup = memoizeByList((entries: readonly FaqCard[]) =>
  groupBy(
    ordered(entries).toSorted((a, b) => FAQ_GROUPS.indexOf(a.group) - FAQ_GROUPS.indexOf(b.group)),
    ({ group }) => group,
  ),
);

/** Questions about each service, by the service's id; those about none under null. */
export const faqsByService = memoizeByList((entries: readonly FaqCard[]) =>
  groupBy(ordered(entries), ({ service }) => service),
);

const ordered = (entries: readonly FaqCard[]): readonly FaqCard[] => entries.toSorted(compareOrder);

/** Questions that are too many for one page: each group has pages of its own. */
export const haveGroupPages = ({ length }: readonly FaqCard[]): boolean => length > MOST_ON_ONE_PAGE;

const MOST_ON_ONE_PAGE = 40;

/** So many of a group are on a page with their answers. */
export const FAQS_ON_PAGE = 30;

/** Path of the first page of a group, below that of all questions. */
export const faqGroupPath = (group: FaqCard['group']): string => `${ownPath('faqs')}/topics/${group}`;

/** Questions without their answers, and the path of the page that has these. */
export interface FaqTitles {
  readonly path: string;
  readonly entries: readonly Pick<FaqCard, 'uid' | 'question'>[];
}

/** The questions of each group, page by page. */
export const faqTitlesByGroup = memoizeByList(
  (entries: readonly FaqCard[]): ReadonlyMap<FaqCard['group'], readonly FaqTitles[]> =>
    new Map(
      Array.from(faqsByGroup(entries), ([group, own]) => [
        group,
        Array.from({ length: pageCountOf(own, FAQS_ON_PAGE) }, (_, index) => ({
          path: listPagePath(faqGroupPath(group), index + 1),
          entries: itemsOnPage(own, index + 1, FAQS_ON_PAGE).map(titleOf),
        })),
      ]),
    ),
);

/** Some questions, in their order, by the page that each is on. */
export const faqTitlesOf = (some: readonly FaqCard[], all: readonly FaqCard[]): readonly FaqTitles[] => {
  const paths = pathsByUid(all);
  return Array.from(
    groupBy(some, ({ uid }) => paths.get(uid) ?? ownPath('faqs')),
    ([path, own]) => ({
      path,
      entries: own.map(titleOf),
    }),
  );
};

const pathsByUid = memoizeByList(
  (entries: readonly FaqCard[]): ReadonlyMap<string, string> =>
    new Map(
      [...faqTitlesByGroup(entries).values()]
        .flat()
        .flatMap(({ path, entries: own }) => own.map(({ uid }): [string, string] => [uid, path])),
    ),
);

const titleOf = ({ uid, question }: FaqCard): FaqTitles['entries'][number] => ({ uid, question });
