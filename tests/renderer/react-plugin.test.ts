import { expect, test } from 'vitest';
import { toModule } from '../../renderer/assets/react-plugin.ts';

const load = async (source: string): Promise<Record<string, unknown>> =>
  import(`data:text/javascript,${encodeURIComponent(toModule(source))}`);

test('what a CommonJS file exports, and exports again, a module does too', async () => {
  const { version, read } = await load(
    `"use strict";
exports.now = void 0;
if (true) exports.now = () => 7;
exports.read = function () {
  return exports.now();
};
exports.version = "1";`,
  );
  expect(version).toBe('1');
  expect(typeof read === 'function' && read()).toBe(7);
});

test('what it requires, a module imports', () => {
  const source = 'var Scheduler = require("scheduler"),\n  React = require("react");\nexports.a = React.b;';
  expect(toModule(source).split('\n').slice(0, 2)).toEqual([
    'import * as Scheduler from "scheduler";',
    'import * as React from "react";',
  ]);
});

test.each(['module.exports = 1;', 'if (x) require("y");', 'exports["a"] = 1;'])(
  'a file of another form is refused: %s',
  (source) => {
    expect(() => toModule(source)).toThrow('Expected a file of React');
  },
);
