/** Path of the replay's worker, a file of its own beside the script, relative to it. */
declare module 'site:replay-worker' {
  const path: string;
  export default path;
}
