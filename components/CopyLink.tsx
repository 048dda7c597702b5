import { useState, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import { useSite, useText } from '../model/html/site-context.ts';
import { absoluteUrl } from '../model/page/absolute-url.ts';
import { useCopy } from './use-copy.ts';

interface CopyLinkProps {
  /** Locale-prefixed path to copy, with its anchor. */
  readonly path: string;
  readonly label: string;
  readonly className?: string | undefined;
}

/** A button that copies a link to a page or to a place in it. Shows the address if it has to be copied by hand. */
export const CopyLink = ({ path, label, className }: CopyLinkProps): ReactNode => {
  const site = useSite();
  const copy = useCopy();
  const [isShown, setShown] = useState(false);
  const value = absoluteUrl(site, path);
  return (
    <div className={classNames('copy-link', 'needs-script', className)}>
      <button
        type="button"
        className="copy-link__button"
        onClick={() => void copy({ value, select: () => setShown(true) })}
      >
        <Icon name="link" />
        {label}
      </button>
      {isShown ? <Address value={value} /> : null}
    </div>
  );
};

const Address = ({ value }: { readonly value: string }): ReactNode => {
  const text = useText();
  return (
    <input
      ref={selectAll}
      className="copy-link__address"
      type="url"
      readOnly
      value={value}
      aria-label={text('copy.address')}
    />
  );
};

const selectAll = (input: HTMLInputElement | null): void => {
  input?.focus();
  input?.select();
};
