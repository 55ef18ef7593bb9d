import { defineJob } from '#platform/server/jobs/jobs.ts';
import { mailboxesHashed } from '../events.ts';
import { hashSomeAccounts } from './mailbox-queries.ts';

const batch = 500;
/** Bounds one run. The next one continues. */
const maxBatches = 100;

/**
 * Adds the hash of the mailbox to accounts of earlier releases, and to those that servers of the previous version still
 * write. Each batch commits by itself, so a run that is interrupted has lost nothing.
 */
export const hashMailboxesJob = defineJob(
  'accounts.hash_mailboxes',
  { atStart: true, schedule: '*/5 * * * *', retryLimit: 3 },
  async (services) => {
    for (let count = 0; count < maxBatches; count++) {
      const size = await services.db.transaction(async (tx) => {
        const members = await hashSomeAccounts(tx, batch);
        if (members.length > 0) await services.events.emit(services, tx, mailboxesHashed, { members });
        return members.length;
      });
      if (size < batch) return;
    }
  },
);
