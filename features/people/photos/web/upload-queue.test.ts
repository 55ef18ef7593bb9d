import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fail, platformErrors } from '#platform/shared/errors.ts';
import { photoErrors } from '../contract.ts';
import { UploadQueue } from './upload-queue.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const files = (...names: string[]) => names.map((name) => new File([name], name));
const stateOf = (queue: UploadQueue) =>
  queue.state().uploads.map(({ file, state }) => [file.name, state] as const);
/** Waits until pending requests have received their responses. */
const answered = () => vi.advanceTimersByTimeAsync(0);

test('a limit stops the photo that reaches it and those behind it, and uploads continue when the limit ends', async () => {
  const sent: string[] = [];
  let refused = true;
  const queue = new UploadQueue(async ({ file }) => {
    sent.push(file.name);
    if (file.name !== 'a' && refused) throw fail(platformErrors.too_many_requests, { retry_after: 90 });
  });
  queue.add(files('a', 'b', 'c', 'd'));
  await answered();
  expect(sent).toEqual(['a', 'b']);
  expect(stateOf(queue)).toEqual([
    ['b', 'waiting'],
    ['c', 'waiting'],
    ['d', 'waiting'],
  ]);
  expect(queue.state().halt?.resumesAt).toBe(Date.now() + 90_000);
  queue.add(files('e'));
  await vi.advanceTimersByTimeAsync(89_999);
  expect(sent).toEqual(['a', 'b']);
  refused = false;
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual(['a', 'b', 'b', 'c', 'd', 'e']);
  expect(queue.state()).toEqual({ uploads: [], halt: null });
});

test('[ER-12] at the photo limit, the remaining files stay selected until there is room or the member dismisses them', async () => {
  const sent: string[] = [];
  let room = 1;
  const queue = new UploadQueue(async ({ file }) => {
    if (room-- <= 0) throw fail(photoErrors.photo_limit_reached, { limit: 3 });
    sent.push(file.name);
  });
  queue.add(files('a', 'b', 'c'));
  await answered();
  expect(sent).toEqual(['a']);
  expect(queue.state().halt).toMatchObject({ error: { args: { limit: 3 } }, resumesAt: null });
  room = 1;
  queue.resume();
  await answered();
  expect(sent).toEqual(['a', 'b']);
  expect(stateOf(queue)).toEqual([['c', 'waiting']]);
  queue.dismissWaiting();
  expect(queue.state()).toEqual({ uploads: [], halt: null });
});

test('a file that is not a photo does not stop the others', async () => {
  const queue = new UploadQueue(async ({ file }) => {
    if (file.name === 'b') throw fail(photoErrors.photo_not_an_image);
  });
  queue.add(files('a', 'b', 'c'));
  await answered();
  expect(stateOf(queue)).toEqual([['b', 'failed']]);
  expect(queue.state().halt).toBe(null);
});

test('nothing more is sent after the member leaves the page', async () => {
  let sent = 0;
  const queue = new UploadQueue(async () => {
    sent += 1;
    throw fail(platformErrors.too_many_requests, { retry_after: 90 });
  });
  queue.add(files('a', 'b'));
  await answered();
  queue.stop();
  await vi.advanceTimersByTimeAsync(1_000_000);
  expect(sent).toBe(1);
});
