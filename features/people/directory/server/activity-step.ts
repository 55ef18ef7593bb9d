import { createHash } from 'node:crypto';
import { minute } from '#platform/shared/time.ts';

/** Coarse on purpose: this saves writes, and the order of lists reveals less about when a member is online. */
const stepMs = 10 * minute;

/** The begin of the step in which a member was active. Steps begin at other times for each member. */
export function activityStep(memberId: string, activeAt: Date): Date {
  const offsetMs = createHash('sha256').update(memberId).digest().readUInt32BE(0) % stepMs;
  return new Date(Math.floor((activeAt.getTime() - offsetMs) / stepMs) * stepMs + offsetMs);
}
