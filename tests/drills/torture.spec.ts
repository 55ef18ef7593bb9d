import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';

test('[CA-15] with broken sockets, lost answers and a killed server, no message is lost, duplicated, out of order or paid twice', async () => {
  test.setTimeout(300_000);
  const options = ['--pairs', '2', '--messages', '200', '--kills', '1', '--delivered-within', '0'];
  const { stdout } = await promisify(execFile)(process.execPath, ['bench/torture/chat.ts', ...options]);
  const counted = new Map(stdout.split('\n').map((line) => line.split(/ {2,}/) as [string, string]));
  const mustBeNone = [
    'lost',
    'doubled',
    'out of order',
    'not charged exactly once',
    'wrong balances',
    'deviations of the ledger',
  ];
  expect(mustBeNone.map((what) => [what, counted.get(what)])).toEqual(mustBeNone.map((what) => [what, '0']));
  expect(counted.get('server killed')).toBe('1');
  expect(Number(counted.get('messages'))).toBeGreaterThan(200);
});

test('[OP-08] random failures of everything lose nothing and duplicate nothing', async () => {
  test.setTimeout(300_000);
  const options = ['--minutes', '0.5', '--shoppers', '6', '--devices', '6'];
  // The run fails, and so does this call, if anything is lost, duplicated or charged wrongly.
  const { stdout } = await promisify(execFile)(process.execPath, ['bench/torture/everything.ts', ...options]);
  const figures = new Map(stdout.split('\n').map((line) => line.split(/ {2,}/) as [string, string]));
  expect(figures.get('chat: lost')).toBe('0');
  expect(figures.get('money: acknowledged and not posted')).toBe('0');
  expect(Number(figures.get('messages acknowledged in chats'))).toBeGreaterThan(20);
});
