/** Fetches scripts early that other scripts import later. Failures are ignored, because they occur again there. */
export const fetchScripts = (addresses: readonly string[]): void => {
  void Promise.allSettled(addresses.map(async (address): Promise<unknown> => import(address)));
};
