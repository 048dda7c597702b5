import type { LinkField } from '@prismicio/client';
import type { ReactNode } from 'react';
import { Button, type ButtonVariant } from '../components/Button.tsx';
import { linkTarget } from '../model/link/link-target.ts';
import { useSite } from '../model/html/site-context.ts';

interface ActionsProps {
  readonly main?: LinkField | undefined;
  readonly second?: LinkField | undefined;
  readonly variant?: ButtonVariant | undefined;
}

/** The buttons of a slice side by side; nothing when none of them leads anywhere. */
export const Actions = ({ main, second, variant = 'primary' }: ActionsProps): ReactNode => {
  const { url } = useSite();
  if (!linkTarget(main, url) && !linkTarget(second, url)) return null;
  return (
    <div className="actions">
      <Button field={main} variant={variant} />
      <Button field={second} variant="secondary" />
    </div>
  );
};
