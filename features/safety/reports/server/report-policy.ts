import type { ReportReason } from '#features/people/report-form/report-reasons.ts';

/** Somebody may come to harm while it waits. */
export const isUrgent = (reason: ReportReason) => reason === 'underage' || reason === 'illegal_content';

/** Minors and people in danger: handled even while the reports of a member are paused. */
export const isAlwaysHandled = (reason: ReportReason) => isUrgent(reason) || reason === 'harassment';
