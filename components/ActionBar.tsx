import type { ReactNode, RefObject } from 'react';
import { classNames } from './class-names.ts';
import { useInSight } from './use-in-sight.ts';

interface ActionBarProps {
  /** The element that the bar summarises: the bar is hidden while the element is in view. */
  readonly about: RefObject<HTMLElement | null>;
  /** Selects the parts of that element which count. */
  readonly selector: string;
  readonly label: ReactNode;
  readonly value: ReactNode;
  /** The action. */
  readonly children: ReactNode;
}

/** Height of the bar in pixels. */
const HEIGHT = 80;

/**
 * On phones, a figure and an action at the lower edge of the window. It is the last element in the main part of a page, where it comes to
 * rest without covering the footer.
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
