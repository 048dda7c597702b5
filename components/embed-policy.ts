/** The one player that embeds are drawn with. */
export const PLAYER_ORIGIN = 'https://www.youtube-nocookie.com';

export interface Video {
  /** Page of the video on YouTube. */
  readonly page: string;
  /** Its cookieless player. */
  readonly player: string;
}

/**
 * Addresses of the video at an address of a payload; null when it is not a YouTube video. How browsers read the address has been
 * decided (`normalizeAddress`): its letters are looked at, which every engine sees alike.
 */
export const youTubeVideo = (embedUrl: string): Video | null => {
  const id = VIDEO.exec(embedUrl)?.[1];
  return id === undefined
    ? null
    : { page: `https://www.youtube.com/watch?v=${id}`, player: `${PLAYER_ORIGIN}/embed/${id}?autoplay=1` };
};

const VIDEO =
  /^https:\/\/(?:youtu\.be\/|(?:(?:www\.|m\.)?youtube\.com|www\.youtube-nocookie\.com)\/(?:(?:embed|shorts|live)\/|watch\/?\?(?:[^#]*?&)?v=))([\w-]{11})(?![^/?&#])/;
