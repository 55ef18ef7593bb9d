/** The address of this worker's demo. Every worker has its own, so parallel files never interfere. */
export const appUrl = (): string => forWorker('VONK_E2E_URLS');

/** What a list in the environment, separated by spaces, has for this worker. */
export function forWorker(name: 'VONK_E2E_URLS' | 'VONK_E2E_FOLDERS'): string {
  const list = process.env[name]?.split(' ') ?? [];
  const value = list[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0) % list.length];
  if (value === undefined) throw new Error(`${name} is not set.`);
  return value;
}
