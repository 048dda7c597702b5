import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'undici';
import { CHROMIUM_ARGUMENTS } from '../../cli/diff/chromium.ts';
import { findBrowser } from '../helpers/browser.ts';

/**
 * A browser driven without network events. Playwright and the browser's own tools subscribe to them; to report where a request
 * comes from, V8 then parses the whole requesting script once more, which takes a tenth of a second on a slow processor.
 */
export interface PlainBrowser {
  readonly openPage: (options: PlainPageOptions) => Promise<PlainPage>;
  readonly close: () => Promise<void>;
}

interface PlainPageOptions {
  readonly url: string;
  readonly viewport: { readonly width: number; readonly height: number; readonly deviceScaleFactor: number };
  /** Factor by which the processor is slowed down. */
  readonly slowdown: number;
  /** Runs in the page before its own scripts. */
  readonly prepare: () => void;
}

export interface PlainPage {
  /** Evaluates an expression in the page, awaits its value, and returns it as JSON. */
  readonly evaluate: (expression: string) => Promise<string>;
  /** Taps at a point of the viewport. */
  readonly tap: (place: { readonly x: number; readonly y: number }) => Promise<void>;
  /** Presses and releases the key of a letter. */
  readonly press: (letter: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** The shortest time that a finger stays on the screen. */
const FINGER_DOWN_IN_MS = 80;

export const launchPlainBrowser = async (): Promise<PlainBrowser> => {
  const profile = mkdtempSync(join(tmpdir(), 'plain-browser-'));
  const options = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`];
  const child = spawn(await findBrowser(), [...CHROMIUM_ARGUMENTS, ...options], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'close');
  let output = '';
  const address = /DevTools listening on (ws:\S+)/;
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  while (!address.test(output)) {
    if (child.exitCode !== null) throw new Error(`Expected a browser that listens, got\n${output}`);
    await Promise.race([ended, once(child.stderr, 'data')]);
  }
  const { send, close } = await connect(address.exec(output)?.[1] ?? '');
  return {
    openPage: async (page) => openPage(page, send),
    close: async () => {
      close();
      child.kill();
      await ended;
      rmSync(profile, { recursive: true, force: true });
    },
  };
};

type Parameters = Readonly<Record<string, unknown>>;
type Send = (method: string, parameters?: Parameters, session?: string) => Promise<Parameters>;

interface Answer {
  readonly id?: number;
  readonly result?: Parameters;
  readonly error?: { readonly message: string };
}

const connect = async (url: string): Promise<{ readonly send: Send; readonly close: () => void }> => {
  const socket = new WebSocket(url);
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.addEventListener('message', ({ data }) => {
    const answer: Answer = JSON.parse(String(data));
    waiting.get(answer.id ?? 0)?.(answer);
    waiting.delete(answer.id ?? 0);
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`Expected ${url} to open`)));
  });
  let last = 0;
  const send: Send = async (method, parameters = {}, session) =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, ({ result, error }) => {
        if (error) reject(new Error(`${method}: ${error.message}`));
        else resolve(result ?? {});
      });
      socket.send(JSON.stringify({ id: last, method, params: parameters, sessionId: session }));
    });
  return { send, close: () => socket.close() };
};

const openPage = async ({ url, viewport, slowdown, prepare }: PlainPageOptions, send: Send): Promise<PlainPage> => {
  const { browserContextId } = await send('Target.createBrowserContext');
  const { targetId } = await send('Target.createTarget', { url: 'about:blank', browserContextId });
  const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
  const tell = async (method: string, parameters?: Parameters) => send(method, parameters, String(sessionId));
  await tell('Page.enable');
  await tell('Emulation.setDeviceMetricsOverride', { ...viewport, mobile: true });
  await tell('Emulation.setTouchEmulationEnabled', { enabled: true });
  await tell('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await tell('Page.addScriptToEvaluateOnNewDocument', { source: `(${prepare.toString()})()` });
  await tell('Page.navigate', { url });
  return {
    evaluate: async (expression) => {
      const options = { expression, awaitPromise: true, returnByValue: true };
      const { result, exceptionDetails } = await tell('Runtime.evaluate', options);
      if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails));
      const { value }: { readonly value: unknown } = Object.assign({ value: null }, result);
      return JSON.stringify(value);
    },
    tap: async (place) => {
      await tell('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place] });
      await wait(FINGER_DOWN_IN_MS);
      await tell('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    },
    press: async (letter) => {
      await tell('Input.dispatchKeyEvent', { type: 'keyDown', key: letter, text: letter });
      await tell('Input.dispatchKeyEvent', { type: 'keyUp', key: letter });
    },
    close: async () => void (await send('Target.disposeBrowserContext', { browserContextId })),
  };
};
