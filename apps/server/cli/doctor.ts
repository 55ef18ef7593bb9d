import { parseArgs } from 'node:util';
import { UsageError, type StandaloneCommand } from './command.ts';

// Loaded only when used: no other command needs it.
export const doctor: StandaloneCommand = {
  name: 'doctor',
  usage: `doctor [--address https://<domain>] [--send-to <address>]
    checks settings, database, Redis, storage, mail, disk, secrets and erasure journal, and how visitors reach the sites
    (with --address, only that one); says what to do about each fault; sends a mail only with --send-to`,
  runAlone: async (argv, { environment, print }) => {
    const { values } = parseArgs({
      args: [...argv],
      options: { address: { type: 'string' }, 'send-to': { type: 'string' } },
    });
    const { address, 'send-to': sendTo } = values;
    if (address !== undefined && !/^https?:\/\/[^/\s]+$/.test(address))
      throw new UsageError('--address must be like https://www.example.com, without a path.');
    if (sendTo !== undefined && !/^[^@\s]+@[^@\s]+$/.test(sendTo))
      throw new UsageError('--send-to must be a mail address.');
    const { runDoctor } = await import('../doctor/doctor.ts');
    return (await runDoctor({ environment, print, sendTo, address })) ? 0 : 1;
  },
};
