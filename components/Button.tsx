import type { LinkField } from '@prismicio/client';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Link, SiteLink } from './Link.tsx';
import { linkTarget } from '../model/link/link-target.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost';
export type ButtonSize = 'small' | 'medium' | 'large';

interface ButtonLook {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly className?: string | undefined;
}

interface ButtonProps extends ButtonLook {
  readonly field: LinkField | null | undefined;
}

/** A content link that looks like a button; renders nothing if it leads nowhere. */
export const Button = ({ field, ...look }: ButtonProps): ReactNode => {
  if (!linkTarget(field)) return null;
  return <Link field={field} className={buttonClass(look)} />;
};

interface ButtonLinkProps extends ButtonLook {
  /** Path without a language prefix. */
  readonly to: string;
  readonly children: ReactNode;
}

/** A link to a page of the site that looks like a button. */
export const ButtonLink = ({ to, children, ...look }: ButtonLinkProps): ReactNode => (
  <SiteLink to={to} className={buttonClass(look)}>
    {children}
  </SiteLink>
);

/** Classes that make any link or `<button>` look like a button. */
export const buttonClass = ({ variant = 'primary', size = 'medium', className }: ButtonLook = {}): string =>
  classNames('button', `button--${variant}`, size !== 'medium' && `button--${size}`, className);
