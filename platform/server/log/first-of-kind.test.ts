import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { minute } from '#platform/shared/time.ts';
import { isFirstOfKind } from './first-of-kind.ts';
import { createLogger } from './logger.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }));
afterEach(() => void vi.useRealTimers());

const aLog = () => {
  const lines: Record<string, unknown>[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
  return { lines, log: createLogger({ level: 'info', destination: { write } }) };
};

const outage = (message: string) => Object.assign(new Error(message), { code: 'ECONNREFUSED' });
const other = () => new TypeError('x is undefined');

test('[FD-88] in an outage, the first failure of each kind is logged whole, and the others as a count', () => {
  const { lines, log } = aLog();
  const whole = Array.from({ length: 5_000 }, (_, nth) =>
    isFirstOfKind(log, outage(`anna${nth}@example.org`)),
  );
  expect(whole.filter(Boolean)).toHaveLength(1);
  expect(isFirstOfKind(log, other())).toBe(true);
  vi.advanceTimersByTime(minute);
  expect(lines).toEqual([expect.objectContaining({ msg: 'failed as before', count: 4_999, seconds: 60 })]);
  expect(lines[0]!['kind']).toMatch(/^Error ECONNREFUSED /);
  expect(JSON.stringify(lines)).not.toContain('example.org');
});

test('[FD-88] after a minute, the next one is logged whole again, and another log has its own first', () => {
  const [one, two] = [aLog(), aLog()];
  const fails = (log: typeof one.log) => isFirstOfKind(log, outage('away'));
  expect([fails(one.log), fails(one.log), fails(two.log)]).toEqual([true, false, true]);
  vi.advanceTimersByTime(minute);
  expect([fails(one.log), fails(one.log)]).toEqual([true, false]);
  expect(two.lines).toEqual([]);
});
