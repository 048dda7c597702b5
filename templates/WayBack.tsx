import type { ReactNode } from 'react';
import { ButtonLink } from '../components/Button.tsx';

interface WayBackProps {
  /** Path without a language prefix. */
  readonly to: string;
  readonly children: ReactNode;
}

/** At the end of a part of a page: the link to the whole page. */
export const WayBack = ({ to, children }: WayBackProps): ReactNode => (
  <p className="way-back container">
    <ButtonLink to={to} variant="secondary">
      {children}
    </ButtonLink>
  </p>
);
