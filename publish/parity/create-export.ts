import { describeRoom } from '../../model/check/search-result-problems.ts';
import { isInField } from '../../model/check/field-path.ts';
import { decodeText, hasWords, isSameText } from '../../content/translations/coded-text.ts';
import { joinNames, type TranslationOptions, type TranslatableText } from '../../content/translations/merge-text.ts';
import { listTexts } from '../../content/translations/merge-translation.ts';
import type { TextsOrigin } from '../../content/translations/read-xliff.ts';
import type { TranslationCell, TranslationRow } from '../../content/translation-table.ts';
import type { SearchResult } from '../../model/page/head-data.ts';
import type { Locale } from '../../model/language/locale.ts';
import { createHintSearch, type ExportedDocument, type ExportedText } from './render-xliff.ts';

export interface ExportOptions extends TranslationOptions, Pick<TextsOrigin, 'site' | 'repository'> {
  readonly from: Locale;
  readonly to: Locale;
  /** Whether texts that are up to date are exported, too. */
  readonly isWhole: boolean;
  /** Returns the data of a document. */
  readonly readData: (id: string) => unknown;
  readonly searchResultOf: (id: string) => SearchResult | null;
}

/** Collects the texts to translate from the documents of a table: those that are missing, older than their source or different from it. */
export const createExport = (rows: readonly TranslationRow[], options: ExportOptions): readonly ExportedDocument[] => {
  const { from, to, isWhole, site, repository, readData, searchResultOf } = options;
  const findHints = createHintSearch(from, to);
  return rows.flatMap((row) => {
    const [source, cell] = [row.cells[from], row.cells[to]];
    if (source.id === null || !(isWhole || TO_DO.has(cell.state))) return [];
    const { id } = source;
    const pair = { type: row.type, source: readData(id), translation: cell.id === null ? null : readData(cell.id) };
    const searchResult = searchResultOf(id);
    const texts = listTexts(pair, options).flatMap((text): readonly ExportedText[] => {
      const isWanted = isToDo(text, cell);
      if (!isWanted && !isWhole) return [];
      // A copy of the source is not translated yet. A name that is the same in both languages is quickly confirmed.
      const isOpen = isWanted || (text.was !== null && isSameText(text.was, text.source));
      const room = searchResult && describeRoom(text.name, searchResult);
      const notes = [[text.label, nameKind(text)].filter(Boolean).join(', '), ...(room === null ? [] : [room])];
      return [{ ...text, isOpen, notes, hints: findHints(decodeText(text.source, text.codes).text) }];
    });
    if (texts.length === 0) return [];
    const revisions = Object.fromEntries(
      texts.flatMap((text) => (text.revision === null ? [] : [[text.id, text.revision]])),
    );
    return [
      {
        name: joinNames(row.type, row.uid ?? id),
        title: row.title,
        place: source.link ?? source.file ?? row.type,
        origin: { site, repository, document: id, from, to, revisions },
        texts,
      },
    ];
  });
};

const TO_DO: ReadonlySet<TranslationCell['state']> = new Set(['missing', 'older', 'differs', 'faulty']);

/** In an outdated translation, any text may be outdated. */
const isToDo = ({ name, was, part }: TranslatableText, { state, differences }: TranslationCell): boolean =>
  state === 'missing' ||
  state === 'older' ||
  was === null ||
  part !== null ||
  !hasWords(was) ||
  differences.some(({ other }) => other !== undefined && isInField(name, other.field));

/** `heading2` is “heading 2”, `o-list-item` “numbered list item”. */
const nameKind = ({ kind }: TranslatableText): string =>
  kind === 'paragraph'
    ? ''
    : kind
        .replace(/^o-/, 'numbered ')
        .replace(/-/g, ' ')
        .replace(/(?<=heading)(\d)/, ' $1');
