import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { backgroundLimits, requestLimits, watchLimits } from '../db/database-limits.ts';
import { outsideLimits } from './outside-limits.ts';

const seconds = (ms: number | null) => (ms === null ? '–' : `${ms / 1_000} s`);

test('docs/operations/services.md lists every outside service with its limits', () => {
  const text = readFileSync(new URL('../../../docs/operations/services.md', import.meta.url), 'utf8');
  const section = text.split('\n## Outside services\n')[1]!.split('\n## ')[0]!;
  const listed = section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, service, connect, total, tries]) => [service, connect, total, tries]);
  const services = Object.entries(outsideLimits).map(([name, limits]) => [
    `\`${name}\``,
    seconds(limits.connectTimeoutMs),
    seconds(limits.totalTimeoutMs),
    String(limits.tries),
  ]);
  const { connectTimeoutMs, silenceTimeoutMs } = requestLimits;
  const postgres = ['PostgreSQL', seconds(connectTimeoutMs), seconds(silenceTimeoutMs), '1'];
  expect(listed.toSorted()).toEqual([...services, postgres].toSorted());
});

test("docs/operations/services.md lists PostgreSQL's limits", () => {
  const text = readFileSync(new URL('../../../docs/operations/services.md', import.meta.url), 'utf8');
  const rows = text
    .split('\n## PostgreSQL\n')[1]!
    .split(/\n##+ /)[0]!
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map((cells) => cells.slice(2, 5));
  const columns = [requestLimits, backgroundLimits, watchLimits];
  const names = ['connectTimeoutMs', 'statementTimeoutMs', 'lockTimeoutMs', 'silenceTimeoutMs'] as const;
  expect(rows).toEqual(names.map((name) => columns.map((limits) => seconds(limits[name]))));
  // Load balancers give a health check at least two seconds.
  expect(watchLimits.readyTimeoutMs).toBeLessThan(2_000);
});
