import { hour, minute } from '#platform/shared/time.ts';
import type { CaseKind } from '../case-choices.ts';

/** Service levels, in hours. The Digital Services Act only asks for a timely answer, so we chose the numbers. */
const hoursToDecide: Readonly<Record<CaseKind, number>> = {
  /** Until a decision is made, only the owner sees the photo. */
  photo: 24,
  /** The other member is waiting for a photo that the sender has paid for. */
  chat_photo: 12,
  report: 72,
  /** Until then, the sender can keep writing such messages. */
  signal: 24,
  complaint: 7 * 24,
  appeal: 14 * 24,
};

/** For possible minors and illegal content. */
const hoursToDecideUrgent = 24;

/** For trusted flaggers' notices, which the law gives priority. */
const hoursToDecideTrusted = 12;

export function calculateHoursToDecide(kind: CaseKind, urgent: boolean): number {
  return urgent ? Math.min(hoursToDecideUrgent, hoursToDecide[kind]) : hoursToDecide[kind];
}

export const caseDueAt = (kind: CaseKind, urgent: boolean, openedAt: Date, isTrusted = false) =>
  new Date(
    openedAt.getTime() +
      (isTrusted
        ? Math.min(hoursToDecideTrusted, calculateHoursToDecide(kind, urgent))
        : calculateHoursToDecide(kind, urgent)) *
        hour,
  );

/** Long enough to write a statement of reasons. After that, a case that is still undecided is free again. */
const claimLastsMs = 10 * minute;

export const claimEndsAt = (claimedAt: Date) => new Date(claimedAt.getTime() + claimLastsMs);
