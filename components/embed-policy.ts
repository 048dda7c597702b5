/** The only player that embeds are shown in. */
export const PLAYER_ORIGIN = 'https://www.youtube-nocookie.com';

export interface Video {
  /** Page of the video on YouTube. */
  readonly page: string;
  /** Its cookieless player. */
  readonly player: string;
}

/**
 * Addresses of the YouTube video at an address of a payload; null for other addresses. `normalizeAddress` has already normalised the
 * address, so it is matched as text, with the same result in every engine.
 */
export const youTubeVideo = (embedUrl: string): Video | null => {
  const id = VIDEO.exec(embedUrl)?.[1];
  if (id === undefined) return null;
  const start = startOf(embedUrl);
  return {
    page: `https://www.youtube.com/watch?v=${id}${start > 0 ? `&t=${start}s` : ''}`,
    player: `${PLAYER_ORIGIN}/embed/${id}?autoplay=1${start > 0 ? `&start=${start}` : ''}`,
  };
};

/** Start of the video in seconds: sharing a video “at 1:30” gives editors `t=90`, `t=1m30s` or, in an embed code, `start=90`. */
const startOf = (embedUrl: string): number => {
  const [, hours = 0, minutes = 0, seconds = 0] = START.exec(embedUrl) ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
};

const START = /[?&#](?:t|start)=(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,5})s?)?(?![^&#])/;

const VIDEO =
  /^https:\/\/(?:youtu\.be\/|(?:(?:www\.|m\.)?youtube\.com|www\.youtube-nocookie\.com)\/(?:(?:embed|shorts|live)\/|watch\/?\?(?:[^#]*?&)?v=))([\w-]{11})(?![^/?&#])/;
