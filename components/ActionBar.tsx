import type { ReactNode, RefObject } from 'react';
import { classNames } from './class-names.ts';
import { useInSight } from './use-in-sight.ts';

interface ActionBarProps {
  /** What the bar is short for: while that is in view, the bar is away. */
  readonly about: RefObject<HTMLElement | null>;
  /** What inside of it that is. */
  readonly selector: string;
  readonly label: ReactNode;
  readonly value: ReactNode;
  /** The action. */
  readonly children: ReactNode;
}

/** Pixels at the lower edge that it takes. */
const HEIGHT = 80;

/**
 * On a phone a figure and an action at the lower edge of the window. It is the last thing in the main part of a page: it comes
 * to rest there, and covers nothing of the footer.
 */
export const ActionBar = ({ about, selector, label, value, children }: ActionBarProps): ReactNode => {
  const isAway = useInSight(about, { selector, covered: HEIGHT }) === true;
  return (
    <div className={classNames('action-bar', isAway && 'action-bar--away')}>
      <p className="action-bar__figure needs-script">
        <span>{label}</span> <strong className="action-bar__value">{value}</strong>
      </p>
      {children}
    </div>
  );
};
