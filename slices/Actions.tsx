import type { LinkField } from '@prismicio/client';
import type { ReactNode } from 'react';
import { Button, type ButtonVariant } from '../components/Button.tsx';
import { StoreBadges } from '../components/StoreBadges.tsx';
import { linkTarget } from '../model/link/link-target.ts';
import { useSite } from '../model/html/site-context.ts';

interface ActionsProps {
  readonly main?: LinkField | undefined;
  readonly second?: LinkField | undefined;
  readonly variant?: ButtonVariant | undefined;
}

/**
 * The buttons of a slice side by side; renders nothing if none has a target. If they lead to the two app stores, uses the badges that the
 * stores prescribe.
 */
export const Actions = ({ main, second, variant = 'primary' }: ActionsProps): ReactNode => {
  const { settings } = useSite();
  const [first, other] = [hrefOf(main), hrefOf(second)];
  if (!first && !other) return null;
  if (first && first === hrefOf(settings.google_play) && other === hrefOf(settings.app_store)) return <StoreBadges />;
  return (
    <div className="actions">
      <Button field={main} variant={variant} />
      <Button field={second} variant="secondary" />
    </div>
  );
};

const hrefOf = (field: LinkField | undefined): string | undefined => linkTarget(field)?.href;
