/** Fetches scripts at once that are imported later by what needs them. What fails fails again there. */
export const fetchScripts = (addresses: readonly string[]): void => {
  void Promise.allSettled(addresses.map(async (address): Promise<unknown> => import(address)));
};
