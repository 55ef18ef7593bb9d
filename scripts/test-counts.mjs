import { existsSync, readFileSync } from 'node:fs';

/** Counts from a JSON report of Vitest or Playwright; none if the run ended before writing it. */
export function readCounts(file) {
  if (!existsSync(file)) return { passed: 0, failed: 0 };
  const report = JSON.parse(readFileSync(file, 'utf8'));
  return report.stats
    ? { passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected }
    : { passed: report.numPassedTests, failed: report.numFailedTests };
}

/** The last line of a run. A failed check outside the tests (types, lint, …) counts as one failure. */
export function closingLine(counts, someStepFailed) {
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failedCount = counts.reduce((sum, count) => sum + count.failed, 0);
  return `${passed} passed, ${failedCount === 0 && someStepFailed ? 1 : failedCount} failed`;
}
