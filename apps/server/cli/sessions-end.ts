import { parseArgs } from 'node:util';
import { endAllSessions } from '#features/identity/accounts/server/public.ts';
import { auditAllSites } from './audit-all-sites.ts';
import { UsageError, type Command } from './command.ts';

export const sessionsEnd: Command = {
  name: 'sessions end',
  usage: `sessions end --all
    logs everyone out, staff too, on all sites, and closes the sockets of their open pages`,
  run: async (argv, services, { print }) => {
    const { values } = parseArgs({ args: [...argv], options: { all: { type: 'boolean', default: false } } });
    if (!values.all) throw new UsageError('Add --all to log everyone out.');
    const sessions = await endAllSessions(services);
    await auditAllSites(services, { action: 'session.end_all', details: { sessions } });
    print(
      `${sessions === 1 ? '1 session has' : `${sessions} sessions have`} ended. Everyone has to log in again.`,
    );
    return 0;
  },
};
