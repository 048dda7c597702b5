#!/usr/bin/env node
// Starts the command line. The sources are TypeScript, so they are compiled first, once for each state of them;
// a start without a change costs one `stat` a file.
import { loadProgram } from './compile.mjs';

const { run } = await loadProgram();
process.exitCode = await run(process.argv.slice(2));
