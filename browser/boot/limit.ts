/** Makes a function that runs tasks, at most so many at once, in the order in which they come. Failures are ignored. */
export const createLimit = (most: number): ((task: () => Promise<unknown>) => void) => {
  const waiting: (() => Promise<unknown>)[] = [];
  let running = 0;
  const next = (): void => {
    const task = running < most ? waiting.shift() : undefined;
    if (!task) return;
    running += 1;
    task()
      .catch(() => {})
      .finally(() => {
        running -= 1;
        next();
      });
  };
  return (task) => {
    waiting.push(task);
    next();
  };
};
