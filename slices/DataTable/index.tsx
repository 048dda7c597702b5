import { asText, isFilled, type TableField } from '@prismicio/client';
import type { ReactNode } from 'react';
import type { SliceView } from '../../model/slice/slice.ts';
import { Section } from '../../components/Section.tsx';
import { classNames } from '../../components/class-names.ts';
import { richTextComponents } from '../../components/rich-text-components.tsx';
import { RichTextNodes } from '../../components/RichText.tsx';
import { useText } from '../../model/html/site-context.ts';

const DataTable: SliceView<'data_table'> = ({ slice }) => {
  const { title, table, note } = slice.primary;
  return (
    <Section slice={slice} title={title} className="data-table">
      <Table field={table} />
      {note ? <p className="data-table__note">{note}</p> : null}
    </Section>
  );
};

export default DataTable;

/**
 * A table of the content that scrolls sideways on its own, also by keyboard. On a phone, a table with more than two columns shows each row
 * as a card whose values are labelled with the names of their columns.
 */
export const Table = ({ field }: { readonly field: TableField }): ReactNode => {
  const text = useText();
  if (!isFilled.table(field)) return null;
  const columns = field.head?.rows[0]?.cells.map(({ content }) => asText(content)) ?? [];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by the keyboard
    <section className="table-scroll" aria-label={text('table.scroll')} tabIndex={0}>
      <table className={classNames('table', columns.length > 2 && 'table--cards')}>
        {field.head ? (
          <thead>
            <Rows rows={field.head.rows} scope="col" />
          </thead>
        ) : null}
        <tbody>
          <Rows rows={field.body.rows} scope="row" columns={columns} />
        </tbody>
      </table>
    </section>
  );
};

type FilledTable = TableField<'filled'>;

// Headings in cells get no ids: nothing links to them, and the same heading may occur in two cells.
const CELL_COMPONENTS = richTextComponents({ field: [], headingLevel: 4, idPrefix: '' });

interface RowsProps extends Pick<FilledTable['body'], 'rows'> {
  /** Whether header cells head a column or a row. */
  readonly scope: 'col' | 'row';
  /** Names of the columns. */
  readonly columns?: readonly string[] | undefined;
}

const Rows = ({ rows, scope, columns }: RowsProps): ReactNode =>
  rows.map(({ cells }, row) => (
    <tr key={row}>
      {cells.map(({ type, content }, index) => {
        const nodes = <RichTextNodes field={content} components={CELL_COMPONENTS} />;
        return type === 'header' ? (
          <th key={index} scope={scope}>
            {nodes}
          </th>
        ) : (
          <td key={index} data-column={columns?.[index]}>
            {nodes}
          </td>
        );
      })}
    </tr>
  ));
