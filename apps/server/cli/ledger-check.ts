import { checkLedger } from '#features/money/credits/server/public.ts';
import type { Command } from './command.ts';

export const ledgerCheck: Command = {
  name: 'ledger check',
  usage: `ledger check
    compares all credits with their postings; fails and lists any differences`,
  run: async (_argv, { db }, { print, complain }) => {
    const deviations = await checkLedger(db);
    for (const { problem, siteId, subject, expected, found } of deviations) {
      complain(
        `site ${siteId}, ${subject}: ${problem.replaceAll('_', ' ')}, expected ${expected}, found ${found}`,
      );
    }
    if (deviations.length === 0) print('The ledger balances.');
    return deviations.length === 0 ? 0 : 1;
  },
};
