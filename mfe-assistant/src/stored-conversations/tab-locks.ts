/** Locks, so that only one tab at a time replies in a conversation. Without Web Locks, tabs are not coordinated. */
const nameOf = (id: string) => `howdah-assistant:${id}`;

/** Runs `work` unless another tab holds the lock. Resolves to whether it ran. */
export async function runAlone(id: string, work: () => Promise<void>): Promise<boolean> {
  const { locks } = navigator;
  if (!locks) {
    await work();
    return true;
  }
  return locks.request(nameOf(id), { ifAvailable: true }, async (lock) => {
    if (!lock) return false;
    await work();
    return true;
  });
}

export async function isTaken(id: string): Promise<boolean> {
  const { locks } = navigator;
  return locks ? locks.request(nameOf(id), { ifAvailable: true }, (lock) => lock === null) : false;
}

/** Resolves when no tab holds the lock. */
export async function whenFree(id: string): Promise<void> {
  await navigator.locks?.request(nameOf(id), () => undefined);
}
