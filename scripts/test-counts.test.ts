import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { closingLine, readCounts } from './test-counts.ts';

function counted(report: object) {
  const folder = mkdtempSync(join(tmpdir(), 'vonk-counts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'report.json'), JSON.stringify(report));
  return readCounts(join(folder, 'report.json'));
}

test('the closing line adds up both runs', () => {
  const unit = counted({ numPassedTests: 210, numFailedTests: 0, numPendingTests: 3 });
  const e2e = counted({ stats: { expected: 12, flaky: 1, unexpected: 2, skipped: 4 } });
  expect(closingLine([unit, e2e], true)).toBe('223 passed, 2 failed');
  expect(closingLine([unit], false)).toBe('210 passed, 0 failed');
});

test('a step that fails before any test ran counts as a failure', () => {
  const counts = readCounts('/nonexistent/report.json');
  expect(closingLine([counts, counts], true)).toBe('0 passed, 1 failed');
});
