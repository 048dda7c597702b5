import { describe, expect, test } from 'vitest';
import { preview, startPreview } from '../helpers/preview.ts';
import { request, sendRaw } from '../helpers/raw-request.ts';

const withoutDate = (headers: ReadonlyMap<string, string>) => [...headers].filter(([name]) => name !== 'date');

describe('the requests of a preview', () => {
  const site = preview();

  test('knows GET and HEAD only', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE', 'PROPFIND']) {
      const response = await request(site.port, `${method} /blogs`);
      expect(response.status).toBe(405);
      expect(response.headers.get('allow')).toBe('GET, HEAD');
    }
    for (const target of ['/blogs', '/assets/photo.png', '/nowhere']) {
      const [get, head] = [await request(site.port, `GET ${target}`), await request(site.port, `HEAD ${target}`)];
      expect(head.body.length).toBe(0);
      expect(head.status).toBe(get.status);
      expect(withoutDate(head.headers)).toEqual(withoutDate(get.headers));
    }
  });

  test('takes no body', async () => {
    expect((await request(site.port, 'GET /blogs', { 'Content-Length': '5' })).status).toBe(413);
    expect((await request(site.port, 'GET /blogs', { 'Transfer-Encoding': 'chunked' })).status).toBe(413);
  });

  test.each([
    'evil.example',
    'evil.example:80',
    '127.0.0.1.evil.example',
    'localhost.evil.example',
    '192.168.0.7',
    'a@127.0.0.1',
    '',
  ])('refuses the host “%s”', async (host) => {
    const response = await request(site.port, 'GET /blogs', { Host: host });
    expect(response.status).toBe(421);
    expect(response.body.toString()).not.toContain('blogs');
  });

  test.each(['localhost', 'LOCALHOST:4173', '127.0.0.1', '[::1]:80'])('answers to the host “%s”', async (host) => {
    expect((await request(site.port, 'GET /blogs', { Host: host })).status).toBe(200);
  });

  test('refuses a request without a host', async () => {
    expect((await sendRaw(site.port, 'GET /blogs HTTP/1.0\r\n\r\n')).status).toBe(421);
    expect((await sendRaw(site.port, 'GET /blogs HTTP/1.1\r\nConnection: close\r\n\r\n')).status).toBe(400);
  });

  test('answers to the host it was given, and to any address when it listens on all', async () => {
    await using named = await startPreview({ dist: site.dist, host: 'preview.test' });
    expect((await request(named.port, 'GET /', { Host: 'preview.test:1' })).status).toBe(200);
    await using all = await startPreview({ dist: site.dist, host: '0.0.0.0' });
    expect((await request(all.port, 'GET /', { Host: '192.168.0.7:1' })).status).toBe(200);
    expect((await request(all.port, 'GET /', { Host: 'evil.example' })).status).toBe(421);
  });
});
