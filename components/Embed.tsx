import { isFilled, type EmbedField } from '@prismicio/client';
import { useState, type MouseEvent, type ReactNode } from 'react';
import { youTubeVideo, type Video } from './embed-policy.ts';
import { Icon } from './Icon.tsx';
import { Link } from './Link.tsx';
import { linkTarget } from '../model/link/link-target.ts';
import { useText } from '../model/html/site-context.ts';

interface EmbedProps {
  readonly field: EmbedField | null | undefined;
  readonly dir?: 'rtl' | undefined;
}

// The player keeps its own origin, which is not ours, so that it cannot remove its sandbox.
const PLAYER_SANDBOX = 'allow-scripts allow-same-origin allow-presentation allow-popups';

/** A YouTube video in our own sandboxed frame, once the visitor opens it; other embeds become plain links. */
export const Embed = ({ field, dir }: EmbedProps): ReactNode => {
  if (!field || !isFilled.embed(field)) return null;
  const title = field.title || field.provider_name || field.embed_url;
  const video = youTubeVideo(field.embed_url);
  if (video === null) return <EmbedLink url={field.embed_url} title={title} dir={dir} />;
  return (
    <div className="embed" dir={dir}>
      <Player video={video} title={title} />
    </div>
  );
};

/** Contacts YouTube only once it is opened; without JavaScript it is a link to the video's page. */
const Player = ({ video, title }: { readonly video: Video; readonly title: string }): ReactNode => {
  const text = useText();
  const [isOpen, setIsOpen] = useState(false);
  const open = (event: MouseEvent): void => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    setIsOpen(true);
  };
  if (!isOpen) {
    return (
      <a className="embed__open" href={video.page} target="_blank" rel="external noopener noreferrer" onClick={open}>
        <Icon name="play" className="embed__icon" />
        <span className="embed__title">{title}</span>
        <span>{text('embed.play')}</span>
      </a>
    );
  }
  return (
    <iframe
      ref={focus}
      className="embed__frame"
      src={video.player}
      title={title}
      sandbox={PLAYER_SANDBOX}
      allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
};

// The link that had the focus does not exist any more.
const focus = (frame: HTMLIFrameElement | null): void => frame?.focus();

interface EmbedLinkProps extends Pick<EmbedProps, 'dir'> {
  readonly url: string;
  readonly title: string;
}

const EmbedLink = ({ url, title, dir }: EmbedLinkProps): ReactNode => {
  const field = { link_type: 'Web', url } as const;
  if (!linkTarget(field)) return null;
  return (
    <p className="embed-link" dir={dir}>
      <Link field={field}>{title}</Link>
    </p>
  );
};

/** True for a click that follows a link in its own tab; other clicks are left to the browser: new tab, new window, download. */
const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
