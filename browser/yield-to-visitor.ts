/** Ends the task: what the visitor has done meanwhile is answered, and what has changed is drawn, before the rest goes on. */
export const yieldToVisitor = async (): Promise<void> =>
  'scheduler' in globalThis && 'yield' in scheduler
    ? scheduler.yield()
    : new Promise((resolve) => {
        setTimeout(resolve);
      });
