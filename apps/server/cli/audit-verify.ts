import { parseArgs } from 'node:util';
import { sealAuditLog } from '#platform/server/seal-audit-log.ts';
import { verifyAuditLog, type AuditFault } from '#platform/server/verify-audit-log.ts';
import type { Command } from './command.ts';
import { findSite } from './find-site.ts';

export const auditVerify: Command = {
  name: 'audit verify',
  usage: `audit verify [--link <link>] [--site <domain>]
    checks that nobody changed, removed or inserted entries of the audit log; exits with 1 if somebody did
    --link  the link that an earlier check printed; the log must still contain it
    --site  the domain of the site; optional if there is only one`,
  run: async (argv, services, { print }) => {
    const { values } = parseArgs({
      args: [...argv],
      options: { link: { type: 'string' }, site: { type: 'string' } },
    });
    const { id, settings } = await findSite(services, values.site);
    await sealAuditLog(services);
    const { entries, seals, link, faults } = await verifyAuditLog(services.db, id, { recorded: values.link });
    for (const fault of faults) print(describeFault(fault));
    if (faults.length > 0) return 1;
    print(`The audit log of ${settings.name} is intact: ${entries} entries in ${seals} seals.`);
    if (link) print(`Link: ${link}`);
    return 0;
  },
};

function describeFault(fault: AuditFault): string {
  switch (fault.kind) {
    case 'seal_broken':
      return `Seal ${fault.seal} does not match: an entry was changed, removed or inserted.`;
    case 'entries_outside':
      return `${fault.count} entries were written past the log's trigger.`;
    case 'values_changed':
      return `The values of entry ${fault.entry} were changed.`;
    case 'values_missing':
      return `The values of entry ${fault.entry} are missing, but their member was not erased.`;
    case 'link_missing':
      return 'The log does not contain the given link: its end was cut off or replaced.';
  }
}
