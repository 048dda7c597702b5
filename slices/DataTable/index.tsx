import type { Content } from '@prismicio/client';
import type { SliceComponentProps } from '@prismicio/react';
import type { ReactNode } from 'react';
import type { SliceContext } from '../../model/slice-context.ts';
import { Section } from '../../components/Section.tsx';
import { Table } from '../../components/Table.tsx';

const DataTable = ({ slice }: SliceComponentProps<Content.DataTableSlice, SliceContext>): ReactNode => {
  const { title, table, note } = slice.primary;
  return (
    <Section slice={slice} title={title} className="data-table">
      <Table field={table} />
      {note ? <p className="data-table__note">{note}</p> : null}
    </Section>
  );
};

export default DataTable;
