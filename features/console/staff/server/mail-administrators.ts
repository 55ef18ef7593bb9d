import { mailFromSite, type WriteLetter } from '#features/site/sites/server/public.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { listAdministrators } from './staff-queries.ts';

/** Mails each administrator of a site, except these, in their language. */
export async function mailAdministrators(
  services: Services,
  tx: Transaction,
  { siteId, except }: { readonly siteId: number; readonly except: readonly string[] },
  letter: WriteLetter,
): Promise<void> {
  for (const { id, email, language } of await listAdministrators(tx, siteId))
    if (!except.includes(id))
      await mailFromSite(services, tx, { siteId, memberId: id, to: email, language }, letter);
}
