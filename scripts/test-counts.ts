import { existsSync, readFileSync } from 'node:fs';

interface Counts {
  readonly passed: number;
  readonly failed: number;
}

/**
 * The counts from a JSON report of Vitest or Playwright. There are none if the run ended before it wrote the
 * report.
 */
export function readCounts(file: string): Counts {
  if (!existsSync(file)) return { passed: 0, failed: 0 };
  const report = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport | VitestReport;
  return 'stats' in report
    ? { passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected }
    : { passed: report.numPassedTests, failed: report.numFailedTests };
}

/** What we read of the reports. */
interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly flaky: number; readonly unexpected: number };
}
interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
}

/**
 * The last line of a run. If a check other than the tests fails (types, lint, …), it counts as one failure.
 */
export function closingLine(counts: readonly Counts[], someStepFailed: boolean): string {
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failedCount = counts.reduce((sum, count) => sum + count.failed, 0);
  return `${passed} passed, ${failedCount === 0 && someStepFailed ? 1 : failedCount} failed`;
}
