import { fail, platformErrors, type CallError } from '#platform/shared/errors.ts';
import { QueueFull } from '../fair-queue.ts';
import { isTimeout } from './picture.ts';

/** The wait before the next attempt, for a member whose own pictures fill their share of the queue. */
const retryAfterSeconds = 5;

/** The error for a picture that cannot be drawn now. Null for any other error. */
export function asPictureRefusal(error: unknown): CallError | null {
  if (error instanceof QueueFull && error.byOwner)
    return fail(platformErrors.too_many_requests, { retry_after: retryAfterSeconds });
  return error instanceof QueueFull || isTimeout(error) ? fail(platformErrors.unavailable) : null;
}
