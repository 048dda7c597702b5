import { expect, test } from 'vitest';
import { createServiceError } from '../../content/service/service-errors.ts';

test.each(['content.unavailable', 'content.rate-limited'] as const)(
  'the hint of %s names the command that needs no service: others say it too',
  (code) => {
    expect(createServiceError(code, 'No answer').hint).toContain('`site build --offline`');
  },
);
