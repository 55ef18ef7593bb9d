/** The address of this worker's demo. Every worker has its own, so parallel files never interfere. */
export function appUrl(): string {
  const urls = process.env['VONK_E2E_URLS']!.split(' ');
  return urls[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0) % urls.length]!;
}
