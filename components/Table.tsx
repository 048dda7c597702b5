import { isFilled, type TableField } from '@prismicio/client';
import { PrismicTable } from '@prismicio/react';
import type { ReactNode } from 'react';
import { richTextComponents } from './rich-text-components.tsx';
import { useText } from './use-text.ts';

interface TableProps {
  readonly field: TableField | null | undefined;
  readonly caption?: string | null | undefined;
}

/** A table of the content that scrolls sideways by itself, also from the keyboard. */
export const Table = ({ field, caption }: TableProps): ReactNode => {
  const text = useText();
  if (!field || !isFilled.table(field)) return null;
  return (
    <div className="table-scroll" role="region" aria-label={caption || text('table.scroll')} tabIndex={0}>
      <PrismicTable
        field={field}
        components={{
          ...richTextComponents({ field: [], headingLevel: 4, idPrefix: '' }),
          table: ({ children }) => (
            <table className="table">
              {caption ? <caption>{caption}</caption> : null}
              {children}
            </table>
          ),
          th: ({ children }) => <th scope="col">{children}</th>,
        }}
      />
    </div>
  );
};
