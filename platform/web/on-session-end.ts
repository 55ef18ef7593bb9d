const watchers = new Set<() => void>();

/** Calls `forget` when this page learns that its member's session has ended, before it is left. */
export const onSessionEnd = (forget: () => void): void => void watchers.add(forget);

export function sessionEnded(): void {
  for (const forget of watchers) forget();
}
