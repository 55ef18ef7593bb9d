import { liftSuspension } from '#features/identity/accounts/server/public.ts';
import { appealDecided } from '#features/safety/appeals/server/public.ts';
import { fail, platformErrors } from '#platform/shared/errors.ts';
import { subscribe } from '#platform/server/events.ts';
import { mailAppealUpheld, mailLift } from './mail-report.ts';
import { hasReportedPhoto, findReport } from './reports-queries.ts';

/** Refuses a decision about a photo that the decider reported. */
export const refuseReporterOfPhoto = subscribe(appealDecided, async (_services, tx, appeal) => {
  const { siteId, subjectId, decidedBy } = appeal;
  if (
    appeal.kind !== 'suspension' &&
    (await hasReportedPhoto(tx, { siteId, memberId: decidedBy }, subjectId))
  )
    throw fail(platformErrors.permission_denied);
});

/** Carries out the decision on an appeal against a suspension, and mails it to the member. */
export const carryOutSuspensionAppeal = subscribe(appealDecided, async (services, tx, appeal) => {
  if (appeal.kind !== 'suspension') return;
  const { siteId, memberId, subjectId, outcome, answer } = appeal;
  const report = await findReport(tx, siteId, subjectId);
  if (!report) throw fail(platformErrors.not_found);
  if (outcome === 'upheld') await mailAppealUpheld({ ...services, siteId }, tx, report, answer ?? '');
  else if (await liftSuspension(services, tx, { siteId, memberId }))
    await mailLift({ ...services, siteId }, tx, memberId);
});
