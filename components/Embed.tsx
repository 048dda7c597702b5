import { isFilled, type EmbedField } from '@prismicio/client';
import type { ReactNode } from 'react';
import { youTubePlayer } from './embed-policy.ts';
import { useSite } from './site-context.ts';
import { parseUrl } from './url-policy.ts';

interface EmbedProps {
  readonly field: EmbedField | null | undefined;
  readonly className?: string | undefined;
}

// The player keeps its own origin, which is never ours: it cannot lift its sandbox.
const PLAYER_SANDBOX = 'allow-scripts allow-same-origin allow-presentation allow-popups';

/** A YouTube video in our own sandboxed frame; whatever else is embedded becomes a plain link. */
export const Embed = ({ field, className = 'embed' }: EmbedProps): ReactNode => {
  const { url: siteUrl } = useSite();
  if (!field || !isFilled.embed(field)) return null;
  const title = field.title || field.provider_name || field.embed_url;
  const player = youTubePlayer(field.embed_url);
  if (player === null) return <EmbedLink url={field.embed_url} title={title} siteUrl={siteUrl} />;
  return (
    <div className={className}>
      <iframe
        className="embed__frame"
        src={player}
        title={title}
        loading="lazy"
        sandbox={PLAYER_SANDBOX}
        allow="fullscreen; encrypted-media; picture-in-picture"
        allowFullScreen
        referrerPolicy="strict-origin-when-cross-origin"
      />
    </div>
  );
};

const EmbedLink = ({
  url,
  title,
  siteUrl,
}: {
  readonly url: string;
  readonly title: string;
  readonly siteUrl: string;
}): ReactNode => {
  const allowed = parseUrl(url, siteUrl);
  if (!allowed) return null;
  return (
    <p className="embed-link">
      <a href={allowed.href}>{title}</a>
    </p>
  );
};
