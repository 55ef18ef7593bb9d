import { describe, expect, test } from 'vitest';
import { continuesGroup, followsPause } from './message-groups.ts';

const at = (time: string, mine = true, warning: 'money' | null = null) => ({
  mine,
  warning,
  sent_at: `2026-11-25T${time}:00.000Z`,
});

describe('a message continues the group before it', () => {
  test('if the same side sent it within five minutes', () => {
    expect(continuesGroup(at('10:00'), at('10:05'))).toBe(true);
    expect(continuesGroup(at('10:00'), at('10:06'))).toBe(false);
  });

  test('but not if the other side sent it, or if there is none before it', () => {
    expect(continuesGroup(at('10:00', false), at('10:01'))).toBe(false);
    expect(continuesGroup(undefined, at('10:01'))).toBe(false);
  });

  test('and not below a warning, which belongs to the message above it', () => {
    expect(continuesGroup(at('10:00', false, 'money'), at('10:01', false))).toBe(false);
  });
});

test('a time stands above a message that was sent 15 minutes after the one before it', () => {
  expect(followsPause(at('10:00'), at('10:14'))).toBe(false);
  expect(followsPause(at('10:00'), at('10:15', false))).toBe(true);
  expect(followsPause(undefined, at('10:15'))).toBe(false);
});
