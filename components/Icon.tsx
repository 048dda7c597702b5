import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { ICON_PATHS, type IconName } from './icon-paths.ts';

export type { IconName } from './icon-paths.ts';

interface IconProps {
  readonly name: IconName;
  readonly className?: string | undefined;
}

/** A line icon in the colour of the surrounding text, hidden from assistive technology: 1.5em square by default. */
export const Icon = ({ name, className }: IconProps): ReactNode => (
  <svg className={classNames('icon', className)} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={ICON_PATHS[name]} />
  </svg>
);
