import { describe, expect, test } from 'vitest';
import { parseRepositoryAddress } from '../../content/service/endpoint.ts';
import { SiteError } from '../../base/errors.ts';
import { redact } from '../../base/redact.ts';

describe('the address of a repository', () => {
  test.each([
    [{ repository: 'bolak' }, 'https://bolak.cdn.prismic.io/api/v2'],
    [{ repository: 'bolak', endpoint: 'http://127.0.0.1:8080/api/v2/' }, 'http://127.0.0.1:8080/api/v2'],
    [{ endpoint: 'https://x.example/api/v2?access_token=secret' }, 'https://x.example/api/v2'],
    [{}, undefined],
    [{ repository: '', endpoint: '' }, undefined],
  ])('%j is %s', (given, address) => {
    expect(parseRepositoryAddress(given)).toBe(address);
  });

  test.each(['a', '-abc', 'abc-', 'with space', 'a/b/c/d', 'évidemment'])('refuses the name %s', (repository) => {
    expect(() => parseRepositoryAddress({ repository })).toThrow(
      `An invalid Prismic repository name was given: ${repository}`,
    );
  });

  test.each(['nowhere', 'ftp://x.example/api/v2', '/api/v2'])('refuses the endpoint %s', (endpoint) => {
    expect(() => parseRepositoryAddress({ endpoint })).toThrow(
      `An invalid Prismic Document API endpoint was provided: ${endpoint}`,
    );
  });

  test('refuses a password without repeating it', () => {
    expect(() => parseRepositoryAddress({ endpoint: 'https://me:secret@x.example/api/v2' })).toThrow(
      'provided: https://***@x.example/api/v2',
    );
  });
});

test('an error repeats no token, in whatever text', () => {
  const url = 'https://x.example/api/v2?access_token=s3cret&ref=1';
  const error = new SiteError({ code: 'content.generic', message: `At ${url}`, hint: url, details: { url } });
  expect(JSON.stringify([error.message, error.hint, error.details, error.stack])).not.toContain('s3cret');
  expect(redact(url)).toBe('https://x.example/api/v2?access_token=***&ref=1');
});
