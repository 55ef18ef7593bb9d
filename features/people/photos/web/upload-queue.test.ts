import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fail, platformErrors } from '#platform/shared/errors.ts';
import { photoErrors } from '../contract.ts';
import { prepareOnce, UploadQueue, type Upload } from './upload-queue.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Each file is ready at once, unless a test says otherwise. */
const queueThat = (
  send: (upload: Upload) => Promise<void>,
  prepare: (file: File, signal: AbortSignal) => Promise<Blob> = async (file) => file,
) => new UploadQueue({ prepare, send });

const files = (...names: string[]) => names.map((name) => new File([name], name));
const listStates = (queue: UploadQueue) =>
  queue.state().uploads.map(({ file, state }) => [file.name, state] as const);
/** Waits until pending requests have received their responses. */
const answered = () => vi.advanceTimersByTimeAsync(0);

test('a limit stops the photo that reaches it and those behind it, and uploads continue when the limit ends', async () => {
  const sent: string[] = [];
  let refused = true;
  const queue = queueThat(async ({ file }) => {
    sent.push(file.name);
    if (file.name !== 'a' && refused) throw fail(platformErrors.too_many_requests, { retry_after: 90 });
  });
  queue.add(files('a', 'b', 'c', 'd'));
  await answered();
  expect(sent).toEqual(['a', 'b']);
  expect(listStates(queue)).toEqual([
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
  const queue = queueThat(async ({ file }) => {
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
  expect(listStates(queue)).toEqual([['c', 'waiting']]);
  queue.dismissWaiting();
  expect(queue.state()).toEqual({ uploads: [], halt: null });
});

test('a file that is not a photo does not stop the others', async () => {
  const queue = queueThat(async ({ file }) => {
    if (file.name === 'b') throw fail(photoErrors.photo_not_an_image);
  });
  queue.add(files('a', 'b', 'c'));
  await answered();
  expect(listStates(queue)).toEqual([['b', 'failed']]);
  expect(queue.state().halt).toBe(null);
});

test('an object URL is revoked once its photo leaves the queue', async () => {
  const revoke = vi.spyOn(URL, 'revokeObjectURL');
  const queue = queueThat(async ({ file }) => {
    if (file.name === 'b') throw fail(platformErrors.unavailable);
  });
  queue.add(files('a', 'b'));
  await answered();
  expect(listStates(queue)).toEqual([['b', 'failed']]);
  expect(revoke).toHaveBeenCalledTimes(1);
  const { key, preview } = queue.state().uploads[0]!;
  queue.dismiss(key);
  expect(revoke).toHaveBeenLastCalledWith(preview);
  revoke.mockRestore();
});

test('[FD-10] a photo that is being prepared or sent can be cancelled, and the next one follows', async () => {
  const sent: string[] = [];
  const never = (signal: AbortSignal) =>
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
  const queue = new UploadQueue({
    prepare: async (file, signal) => (file.name === 'a' ? never(signal) : file),
    send: async ({ file }, _, { signal }) => {
      if (file.name === 'b') await never(signal);
      sent.push(file.name);
    },
  });
  queue.add(files('a', 'b', 'c'));
  await answered();
  const cancelFirst = () => queue.dismiss(queue.state().uploads[0]!.key);
  expect(listStates(queue)[0]).toEqual(['a', 'preparing']);
  cancelFirst();
  await answered();
  expect(listStates(queue)).toEqual([
    ['b', 'running'],
    ['c', 'waiting'],
  ]);
  cancelFirst();
  await answered();
  expect([sent, queue.state()]).toEqual([['c'], { uploads: [], halt: null }]);
});

test('a photo that could not be sent is prepared once, and sent again with the same bytes', async () => {
  const sent: Blob[] = [];
  const queue = new UploadQueue({
    prepare: prepareOnce(async () => new Blob([crypto.randomUUID()])),
    send: async (_, photo) => {
      sent.push(photo);
      if (sent.length === 1) throw fail(platformErrors.unavailable);
    },
  });
  queue.add(files('a'));
  await answered();
  queue.retry(queue.state().uploads[0]!.key);
  await answered();
  expect(sent).toHaveLength(2);
  expect(sent[0]).toBe(sent[1]);
});
