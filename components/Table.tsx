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
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by the keyboard
    <section className="table-scroll" aria-label={caption || text('table.scroll')} tabIndex={0}>
      <table className="table">
        {caption ? <caption>{caption}</caption> : null}
        <PrismicTable field={field} components={TABLE_COMPONENTS} />
      </table>
    </section>
  );
};

const TABLE_COMPONENTS = {
  ...richTextComponents({ field: [], headingLevel: 4, idPrefix: '' }),
  // The table itself is drawn above, with its caption.
  table: ({ children }: { readonly children: ReactNode }): ReactNode => children,
  th: ({ children }: { readonly children: ReactNode }): ReactNode => <th scope="col">{children}</th>,
};
