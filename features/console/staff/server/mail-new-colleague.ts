import { createElement } from 'react';
import type { Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { mailAdministrators } from './mail-administrators.ts';

interface Colleague {
  readonly siteId: number;
  readonly memberId: string;
  readonly name: string;
  /** Who gave the role. They need no mail about it. */
  readonly by: string;
}

/** Tells a site's administrators of somebody who has a role now, so that nobody brings in an accomplice unnoticed. */
export async function mailNewColleague(
  services: Services,
  tx: Transaction,
  { siteId, memberId, name, by }: Colleague,
): Promise<void> {
  await mailAdministrators(services, tx, { siteId, except: [memberId, by] }, async (details) => {
    const { colleagueSubject, NewColleagueMail } = await import('./mails/new-colleague.tsx');
    return { subject: colleagueSubject, body: createElement(NewColleagueMail, { ...details, name }) };
  });
}
