import { minute } from '#platform/shared/time.ts';
import type { ChatMessage } from '../../contract.ts';

/** Consecutive messages of one side within this time form a group, in milliseconds. */
const groupGapMs = 5 * minute;

type Grouped = Pick<ChatMessage, 'mine' | 'sent_at' | 'warning'>;

/** After a pause this long, in milliseconds, the reader sees what time it was. */
const pauseMs = 15 * minute;

const gapBetween = (previous: Pick<ChatMessage, 'sent_at'>, message: Pick<ChatMessage, 'sent_at'>) =>
  Date.parse(message.sent_at) - Date.parse(previous.sent_at);

/** Whether a message was sent a while after the one before it on the same day. */
export const followsPause = (
  previous: Pick<ChatMessage, 'sent_at'> | undefined,
  message: Pick<ChatMessage, 'sent_at'>,
): boolean => previous !== undefined && gapBetween(previous, message) >= pauseMs;

/** Whether a message belongs to the same group as the one before it. A warning under a message ends its group. */
export function continuesGroup(previous: Grouped | undefined, message: Grouped): boolean {
  if (!previous || previous.mine !== message.mine || previous.warning !== null) return false;
  return gapBetween(previous, message) <= groupGapMs;
}
