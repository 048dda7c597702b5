import { expect, test } from 'vitest';
import { youTubeVideo } from '../../components/embed-policy.ts';

test.each([
  ['https://youtu.be/dQw4w9WgXcQ?si=abc&t=42', 42],
  ['https://youtu.be/dQw4w9WgXcQ?t=42s', 42],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=PL1&t=1m30s', 90],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ#t=1h', 3600],
  ['https://www.youtube.com/embed/dQw4w9WgXcQ?start=7&rel=0', 7],
])('a video that is shared at a moment begins there: %s', (address, start) => {
  expect(youTubeVideo(address)).toEqual({
    page: `https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=${start}s`,
    player: `https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&start=${start}`,
  });
});

test.each(['', '?t=0', '?t=', '?t=soon', '?t=9;x', '?start=1e9', '?list=t', '?at=5', '?t=1234567'])(
  'without a moment it begins at its beginning: %j',
  (query) => {
    expect(youTubeVideo(`https://youtu.be/dQw4w9WgXcQ${query}`)).toEqual({
      page: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      player: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
    });
  },
);
