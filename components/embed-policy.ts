import { toUrl } from './url-policy.ts';

const YOUTUBE_HOSTS: ReadonlySet<string> = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'www.youtube-nocookie.com',
  'youtu.be',
]);

/** URL of the cookieless YouTube player for a video's URL; null when it is not a YouTube video. */
export const youTubePlayer = (embedUrl: string): string | null => {
  const url = toUrl(embedUrl);
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || !YOUTUBE_HOSTS.has(url.hostname))
    return null;
  const id = videoId(url);
  return id === null ? null : `https://www.youtube-nocookie.com/embed/${id}`;
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
