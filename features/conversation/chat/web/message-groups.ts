import { minute } from '#platform/shared/time.ts';
import type { ChatMessage } from '../contract.ts';

/** Consecutive messages of one side within this time form a group, in milliseconds. */
const groupGapMs = 5 * minute;

type Grouped = Pick<ChatMessage, 'mine' | 'sent_at' | 'warning'>;

/** Whether a message belongs to the same group as the one before it. A warning under a message ends its group. */
export function continuesGroup(previous: Grouped | undefined, message: Grouped): boolean {
  if (!previous || previous.mine !== message.mine || previous.warning !== null) return false;
  return Date.parse(message.sent_at) - Date.parse(previous.sent_at) <= groupGapMs;
}
