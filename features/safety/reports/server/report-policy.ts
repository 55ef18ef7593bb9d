import type { ReportReason } from '#features/people/report-form/report-reasons.ts';

/** A person may come to harm while the report waits. */
export const isUrgent = (reason: ReportReason) => reason === 'underage' || reason === 'illegal_content';

/** Minors and people in danger: handled even while a member's reports are paused. */
export const isAlwaysHandled = (reason: ReportReason) => isUrgent(reason) || reason === 'harassment';
