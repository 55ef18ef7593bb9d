/** Where this worker's demo runs: every worker has one of its own, so that files side by side never meet. */
export function appUrl(): string {
  const urls = process.env['VONK_E2E_URLS']!.split(' ');
  return urls[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0) % urls.length]!;
}
