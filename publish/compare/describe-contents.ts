import type { ReportLanguage } from '../../model/language/report-languages.ts';
import { localeOfPrismic } from '../../model/language/locale.ts';
import {
  describeDocument,
  type ContentDifference,
  type DocumentDifference,
  type DocumentName,
} from './compare-contents.ts';
import { describeChanges, plainLine, type DiffReport, type ReportEntry } from './describe-difference.ts';
import { reportWords } from './report-words.ts';

/** What two repositories have otherwise, in the words of a language, in the order in which it is read. */
export const describeContents = (
  { added, removed, changed }: ContentDifference,
  language: ReportLanguage,
): DiffReport => {
  const words = reportWords[language];
  const { title } = words.contents;
  const describeChanged = (document: DocumentDifference): ReportEntry => ({
    ...nameEntry(document),
    lines: [
      ...document.fields.flatMap(({ field, changes }) =>
        describeChanges(changes, localeOfPrismic(document.lang), words).map((line) => ({
          ...line,
          label: line.label === '' ? field : `${field} · ${line.label}`,
        })),
      ),
      ...document.layout.map((field) => ({ ...plainLine(words.contents.layout), label: field })),
    ],
  });
  const sections = [
    { title: words.contents.added, entries: added.map(nameEntry) },
    { title: words.contents.removed, entries: removed.map(nameEntry) },
    { title: words.contents.changed, entries: changed.map(describeChanged) },
  ].filter(({ entries }) => entries.length > 0);
  const summary = sections.map((section) => ({ label: section.title, count: section.entries.length }));
  return { language, title, nothing: words.contents.nothing, summary, sections };
};

const nameEntry = (document: DocumentName): ReportEntry => ({
  title: describeDocument(document),
  pages: [],
  lines: [],
});
