import type { FaqCard } from '../components/content.ts';
import { ownPath } from '../model/link/document-path.ts';
import { groupBy } from '../model/values/group-by.ts';
import { itemsOnPage, listPagePath, pageCountOf } from './list-pages.ts';
import { inOrder, memoizeByList } from './lists.ts';

/** The groups of questions in the order of the page. */
export const FAQ_GROUPS = [
  'general',
  'registration',
  'purchase',
  'payment',
  'late',
  'security',
  'partners',
] as const satisfies readonly FaqCard['group'][];

/** Id of a group on its page. */
export const groupId = (group: FaqCard['group']): string => `group-${group}`;

/** Questions by group; groups and questions are in the order of the page. */
export const faqsByGroup = memoizeByList((entries: readonly FaqCard[]) =>
  groupBy(
    inOrder(entries).toSorted((a, b) => FAQ_GROUPS.indexOf(a.group) - FAQ_GROUPS.indexOf(b.group)),
    ({ group }) => group,
  ),
);

/** Questions by the id of their service; null for questions without one. */
export const faqsByService = memoizeByList((entries: readonly FaqCard[]) =>
  groupBy(inOrder(entries), ({ service }) => service),
);

/** Whether there are too many questions for one page, so that each group has its own pages. */
export const haveGroupPages = ({ length }: readonly FaqCard[]): boolean => length > MOST_ON_ONE_PAGE;

const MOST_ON_ONE_PAGE = 40;

/** Questions with answers per page of a group. */
export const FAQS_ON_PAGE = 30;

/** Path of a group's first page, below the path of all questions. */
export const faqGroupPath = (group: FaqCard['group']): string => `${ownPath('faqs')}/topics/${group}`;

/** Questions without their answers, and the path of the page that has the answers. */
export interface FaqTitles {
  readonly path: string;
  readonly entries: readonly Pick<FaqCard, 'uid' | 'question'>[];
}

/** By group: its questions without answers, page by page. */
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

/** Some questions, in order, grouped by the page with their answers. */
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
