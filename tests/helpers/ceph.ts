import { execFile, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findFreePort } from './listen-here.ts';
import { askStore, type RealStore } from './real-store.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

/** Whether this machine has Ceph with its gateway (Debian packages radosgw, ceph-mon, ceph-osd and ceph-common). */
export const hasCeph = (): boolean =>
  ['radosgw', 'ceph-mon', 'ceph-osd', 'ceph'].every((name) => spawnSync(name, ['--version']).status === 0);

const run = promisify(execFile);

/** Starts a private Ceph with an empty bucket: one monitor, one in-memory disk, and the gateway. */
export const startCeph = async (): Promise<RealStore & AsyncDisposable> => {
  const folder = makeTemporaryFolder('ceph');
  const [port, monitor] = [await findFreePort(), await findFreePort()];
  const [fsid, disk, conf] = [randomUUID(), randomUUID(), join(folder, 'ceph.conf')];
  writeFileSync(conf, configure(folder, { fsid, port, monitor }));
  const daemons: ChildProcess[] = [];
  const ask = async (name: string, ...args: readonly string[]) =>
    run(name, [...args, '-c', conf], { timeout: 180_000 });
  let isOver = false;
  // A disk that connects before its monitor is ready exits at once (`wrong fsid`).
  const start = (name: string, ...args: readonly string[]): void => {
    if (isOver) return;
    const daemon = spawn(name, ['-f', '-c', conf, ...args], { stdio: 'ignore' });
    daemons.unshift(daemon);
    daemon.once('exit', () => setTimeout(() => start(name, ...args), 1000).unref());
  };
  const store: RealStore = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'tests',
    region: 'default',
    credentials: { accessKeyId: 'AKIACEPH', secretAccessKey: randomUUID() },
  };
  const stop = async (): Promise<void> => {
    isOver = true;
    for (const daemon of daemons) {
      daemon.kill('SIGKILL');
      if (daemon.exitCode === null && daemon.signalCode === null) await once(daemon, 'close');
    }
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const map = join(folder, 'monmap');
    await ask('monmaptool', '--create', '--fsid', fsid, '--addv', 'a', `v1:127.0.0.1:${monitor}`, map);
    await ask('ceph-mon', '--mkfs', '-i', 'a', '--monmap', map);
    start('ceph-mon', '-i', 'a');
    await ask('ceph', 'osd', 'new', disk, '0');
    mkdirSync(join(folder, 'osd'));
    await ask('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', disk);
    await ask('ceph', 'osd', 'crush', 'add', 'osd.0', '1.0', 'root=default', 'host=localhost');
    start('ceph-osd', '-i', '0');
    start('radosgw', '-n', 'client.rgw');
    // The gateway answers once it has created its pools. Nothing else may create them meanwhile.
    while ((await makeBucket(store)) === null) await wait(500);
    const { accessKeyId, secretAccessKey } = store.credentials;
    const keys = ['--access-key', accessKeyId, '--secret', secretAccessKey];
    const names = ['--uid', 'tests', '--display-name', 'tests'];
    await ask('radosgw-admin', '-n', 'client.rgw', 'user', 'create', ...names, ...keys);
    const status = await makeBucket(store);
    if (status !== 200) throw new Error(`Expected a bucket to be made, got status ${status}`);
  } catch (error) {
    await stop();
    throw error;
  }
  return { ...store, [Symbol.asyncDispose]: stop };
};

/** Creates the bucket. Returns the status of the answer; null if there is none yet. */
const makeBucket = async (store: RealStore): Promise<number | null> => {
  const made = askStore(store, { method: 'PUT', path: `/${store.bucket}`, headers: {} });
  return made.then(
    ({ status }) => status,
    () => null,
  );
};

interface Places {
  readonly fsid: string;
  readonly port: number;
  readonly monitor: number;
}

const configure = (folder: string, { fsid, port, monitor }: Places): string => `
[global]
fsid = ${fsid}
mon host = v1:127.0.0.1:${monitor}
mon initial members = a
auth cluster required = none
auth service required = none
auth client required = none
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 8
osd pool default pgp num = 8
osd crush chooseleaf type = 0
mon allow pool size one = true
mon data = ${folder}/mon
mon data avail warn = 1
mon data avail crit = 1
osd data = ${folder}/osd
osd objectstore = memstore
memstore device bytes = 4294967296
ms bind msgr2 = false
public addr = 127.0.0.1
cluster addr = 127.0.0.1
run dir = ${folder}
log file = ${folder}/$name.log
admin socket = ${folder}/$name.asok
keyring = ${folder}/keyring
[client.rgw]
rgw frontends = beast endpoint=127.0.0.1:${port}
`;
