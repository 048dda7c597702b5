import type { Project } from '../../config/project.ts';
import type { run } from './main.ts';

/** Imports the compiled command line, compiling it when a source has changed since. */
export const loadProgram: () => Promise<{ readonly run: typeof run; readonly project: Project }>;
