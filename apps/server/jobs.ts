import type { Job } from '#platform/server/jobs/jobs.ts';
import { deliverAccountMail, deliverBulkMail, deliverMail } from '#platform/server/mail/deliver-mail.ts';
import { sealAuditLogJob } from '#platform/server/seal-audit-log.ts';
import { deliverSms } from '#platform/server/sms/deliver-sms.ts';
import { sweepPlatform } from '#platform/server/sweep.ts';
import { drawDemoPhotos } from '../../database/demo/draw-demo-photos.ts';
import { features } from './features.gen.ts';

/** Every background job of the product. */
export const jobs: readonly Job[] = [
  deliverAccountMail,
  deliverMail,
  deliverBulkMail,
  deliverSms,
  sweepPlatform,
  sealAuditLogJob,
  drawDemoPhotos,
  ...features.flatMap((feature) => feature.jobs ?? []),
];
