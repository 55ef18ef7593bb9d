import { existsSync, readFileSync } from 'node:fs';

/**
 * The counts from a JSON report of Vitest or Playwright. There are none if the run ended before it wrote the
 * report.
 */
export function readCounts(file) {
  if (!existsSync(file)) return { passed: 0, failed: 0 };
  const report = JSON.parse(readFileSync(file, 'utf8'));
  return report.stats
    ? { passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected }
    : { passed: report.numPassedTests, failed: report.numFailedTests };
}

/**
 * The last line of a run. If a check other than the tests fails (types, lint, …), it counts as one failure.
 */
export function closingLine(counts, someStepFailed) {
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failedCount = counts.reduce((sum, count) => sum + count.failed, 0);
  return `${passed} passed, ${failedCount === 0 && someStepFailed ? 1 : failedCount} failed`;
}
