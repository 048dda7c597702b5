/** Flags of Node for a thread of ours: stacks name our sources there too, which a thread does not take over. */
export const WORKER_FLAGS: string[] = [...process.execArgv, '--enable-source-maps'];
