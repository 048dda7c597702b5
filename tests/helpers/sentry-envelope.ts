import { inflateSync } from 'node:zlib';

/** An item of an envelope that is sent to error reporting: https://develop.sentry.dev/sdk/data-model/envelopes/. */
export interface EnvelopeItem {
  /** `event`, `transaction`, `span`, `replay_event`, `replay_recording`, `session`, … */
  readonly type: string;
  /** The item's JSON as text; a recording is decompressed. */
  readonly text: string;
}

const NEWLINE = 10;

/** Parses an envelope: a header line, then a header line and a payload for each item. */
export const readEnvelope = (envelope: Buffer): readonly EnvelopeItem[] => {
  const items: EnvelopeItem[] = [];
  let rest = afterLine(envelope);
  while (rest.length > 0) {
    const header: { type: string; length?: number } = JSON.parse(lineOf(rest).toString());
    rest = afterLine(rest);
    const payload = header.length === undefined ? lineOf(rest) : rest.subarray(0, header.length);
    items.push({ type: header.type, text: textOf(header.type, payload) });
    rest = rest.subarray(payload.length + 1);
  }
  return items;
};

const lineOf = (buffer: Buffer): Buffer => {
  const end = buffer.indexOf(NEWLINE);
  return end === -1 ? buffer : buffer.subarray(0, end);
};

const afterLine = (buffer: Buffer): Buffer => buffer.subarray(lineOf(buffer).length + 1);

/** A recording is a line with its number, followed by its events, deflated by the worker. */
const textOf = (type: string, payload: Buffer): string => {
  if (type !== 'replay_recording') return payload.toString();
  const recording = afterLine(payload);
  return recording[0] === '['.charCodeAt(0) ? recording.toString() : inflateSync(recording).toString();
};
