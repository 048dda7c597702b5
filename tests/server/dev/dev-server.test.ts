import { expect, test, vi } from 'vitest';
import { createDevServer } from '../../../server/dev/dev-server.ts';
import { createDevStreams } from '../../../server/dev/dev-streams.ts';
import type { ShownSite } from '../../../server/dev/show-site.ts';
import { openLeads } from '../../../server/leads/open-leads.ts';
import { createFolder } from '../../helpers/built-site.ts';
import { listenHere } from '../../helpers/listen-here.ts';
import { leaveHalfway } from '../../helpers/raw-request.ts';

test('where the site’s code no longer fits the server that has loaded it again, it is said to start it again', async () => {
  const fail = (): never => {
    throw new TypeError('site.value?.find is not a function');
  };
  const site: ShownSite = { basePath: '', find: fail, show: fail, errors: [], headersOf: () => [] };
  const streams = createDevStreams(fail);
  const options = { host: '127.0.0.1', client: Buffer.of(), receiveLead: fail, streams };
  const warned = vi.spyOn(process, 'emitWarning').mockReturnValue();
  await using server = await listenHere(
    createDevServer({ ...options, current: async () => site, whole: async () => site }),
  );
  const answer = await fetch(`http://127.0.0.1:${server.port}/`);
  const text = /find is not a function[^]*end it with Ctrl-C and start it again/;
  expect([answer.status, await answer.text()]).toEqual([500, expect.stringMatching(text)]);
  expect(warned).toHaveBeenCalledWith(expect.stringMatching(text));
  warned.mockRestore();
});

test('a sender of a form that goes away in the middle of it is no fault of the server', async () => {
  using folder = createFolder();
  const fail = (): never => expect.fail('Nothing is to be shown');
  const site: ShownSite = { basePath: '', find: fail, show: fail, errors: [], headersOf: () => [] };
  const warned = vi.spyOn(process, 'emitWarning').mockReturnValue();
  await using server = await listenHere(
    createDevServer({
      host: '127.0.0.1',
      client: Buffer.of(),
      receiveLead: openLeads({ cache: folder.path, say: fail }),
      streams: createDevStreams(fail),
      ...{ current: async () => site, whole: async () => site },
    }),
  );
  await leaveHalfway(server.port);
  expect(warned).not.toHaveBeenCalled();
  warned.mockRestore();
});
