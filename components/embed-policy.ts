import { toUrl } from '../model/link/url-policy.ts';

const YOUTUBE_HOSTS: ReadonlySet<string> = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'www.youtube-nocookie.com',
  'youtu.be',
]);

/** The one player that embeds are drawn with. */
export const PLAYER_ORIGIN = 'https://www.youtube-nocookie.com';

export interface Video {
  /** Page of the video on YouTube. */
  readonly page: string;
  /** Its cookieless player. */
  readonly player: string;
}

/** Addresses of the video at a URL; null when it is not a YouTube video. */
export const youTubeVideo = (embedUrl: string): Video | null => {
  const url = toUrl(embedUrl);
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || !YOUTUBE_HOSTS.has(url.hostname))
    return null;
  const id = videoId(url);
  if (id === null) return null;
  return {
    page: `https://www.youtube.com/watch?v=${id}`,
    player: `${PLAYER_ORIGIN}/embed/${id}?autoplay=1`,
  };
};

const videoId = (url: URL): string | null => {
  const [, first, second] = url.pathname.split('/');
  const isShort = url.hostname === 'youtu.be';
  const candidate = isShort
    ? first
    : first === 'watch'
      ? url.searchParams.get('v')
      : PLAYER_PATHS.has(first ?? '')
        ? second
        : null;
  return candidate && /^[\w-]{11}$/.test(candidate) ? candidate : null;
};

const PLAYER_PATHS: ReadonlySet<string> = new Set(['embed', 'shorts', 'live']);
