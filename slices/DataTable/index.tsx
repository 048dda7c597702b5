import type { SliceView } from '../../model/slice/slice.ts';
import { Section } from '../../components/Section.tsx';
import { Table } from '../../components/Table.tsx';

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
