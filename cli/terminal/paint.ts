import { styleText } from 'node:util';
import type { Output } from '../../base/io.ts';
import { STEP_WORDS } from './step.ts';

/** True if a stream gets colours: according to `FORCE_COLOR` and `NO_COLOR`, or if it is a terminal that supports them. */
export const wantsColor = ({ isTTY }: Output, { FORCE_COLOR, NO_COLOR, TERM }: NodeJS.ProcessEnv): boolean => {
  if (FORCE_COLOR !== undefined) return FORCE_COLOR !== '0' && FORCE_COLOR !== 'false';
  return isTTY === true && !NO_COLOR && TERM !== 'dumb';
};

/** Colours lines by their form: errors and warnings, hints, names of stages, headings of the help. */
export const paint = (text: string): string =>
  SHAPES.reduce(
    (painted, { shape, format }) =>
      painted.replaceAll(shape, (found) => styleText([...format], found, { validateStream: false })),
    text,
  );

const STAGES = Object.values(STEP_WORDS).map(({ name }) => name);

const SHAPES = [
  {
    shape: /^(?:Error|Ошибка|Xato)(?: \([^)\n]*\))?:|^Error in .*|^problem(?= +\S+:)/gm,
    format: ['bold', 'red'],
  },
  {
    shape: /^(?:Warning|Замечание|Ogohlantirish):|^Held:|^Warning in .*|^warning(?= +\S+:)/gm,
    format: ['bold', 'yellow'],
  },
  { shape: /^ok(?= +[^\n:]+:)/gm, format: ['green'] },
  { shape: /^ +→ .*/gm, format: ['cyan'] },
  { shape: new RegExp(`^(?:${STAGES.join('|')})(?= )`, 'gm'), format: ['bold'] },
  { shape: /^[A-Z][A-Za-z ]*:$|^Usage:/gm, format: ['bold'] },
] as const;
