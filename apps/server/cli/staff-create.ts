import { parseArgs } from 'node:util';
import { createStaff } from '#features/people/sign-up/server/public.ts';
import { staffRoles, type StaffRole } from '#platform/shared/call.ts';
import { required, UsageError, type Command } from './command.ts';
import { findSite } from './find-site.ts';

/** Also creates the first administrator of a production site. */
export const staffCreate: Command = {
  name: 'staff create',
  usage: `staff create --email <address> --name <name> --role <role> [--site <domain>] [--password-stdin]
    creates a staff account, which members never see, and asks for its password
    --role            ${staffRoles.join(', ')}
    --site            the domain of the site; optional if there is only one
    --password-stdin  read the password from standard input instead of asking`,
  run: async (argv, services, terminal) => {
    const { values } = parseArgs({
      args: [...argv],
      options: {
        email: { type: 'string' },
        name: { type: 'string' },
        role: { type: 'string' },
        site: { type: 'string' },
        'password-stdin': { type: 'boolean' },
      },
    });
    const email = required(values, 'email');
    const name = required(values, 'name');
    const role = parseRole(required(values, 'role'));
    const { id: siteId, settings } = await findSite(services, values.site);
    const password = await terminal.readPassword(
      `Password for ${email}: `,
      values['password-stdin'] ?? false,
    );
    await createStaff(services, { siteId, email, name, role, password });
    terminal.print(`${email} is ${role} of ${settings.name} (${settings.domain}) and can log in.`);
    return 0;
  },
};

function parseRole(value: string): StaffRole {
  const role = staffRoles.find((one) => one === value);
  if (role) return role;
  throw new UsageError(`--role is "${value}", but must be one of: ${staffRoles.join(', ')}.`);
}
