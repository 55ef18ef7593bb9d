import { parseArgs } from 'node:util';
import { createFictional, marksFictional } from '#features/people/sign-up/server/public.ts';
import { genders, sexualities } from '#features/people/profiles/attributes.ts';
import { required, UsageError, type Command } from './command.ts';
import { siteNamed } from './site-named.ts';

/**
 * The only way to create a fictional profile. A member cannot become a fictional profile, or vice versa.
 */
export const fictionalCreate: Command = {
  name: 'fictional create',
  usage: `fictional create --name <name> --gender <gender> --sexuality <sexuality> --born <yyyy-mm-dd> --country <code> --about <text> [--region <region>] [--city <city>] [--site <domain>]
    creates a fictional profile, permanently marked as such wherever it appears; operators answer for it
    --gender     ${genders.join(', ')}
    --sexuality  ${sexualities.join(', ')}
    --site       the domain of the site; optional if there is only one. Requires "site fictional" first`,
  run: async (argv, services, terminal) => {
    const { values } = parseArgs({
      args: [...argv],
      options: {
        name: { type: 'string' },
        gender: { type: 'string' },
        sexuality: { type: 'string' },
        born: { type: 'string' },
        country: { type: 'string' },
        region: { type: 'string' },
        city: { type: 'string' },
        about: { type: 'string' },
        site: { type: 'string' },
      },
    });
    const profile = {
      name: required(values, 'name'),
      gender: oneOf('gender', genders, required(values, 'gender')),
      sexuality: oneOf('sexuality', sexualities, required(values, 'sexuality')),
      date_of_birth: required(values, 'born'),
      country: required(values, 'country'),
      region: values.region ?? null,
      city: values.city ?? null,
      about: required(values, 'about'),
    };
    const { id: siteId, settings } = await siteNamed(services, values.site);
    if (!marksFictional(settings))
      throw new UsageError(
        `${settings.name} does not mark fictional profiles yet: run "site fictional" first.`,
      );
    const id = await createFictional(services, { siteId, ...profile });
    terminal.print(
      `${profile.name} is a ${settings.fictional_singular} of ${settings.name} (/members/${id}). Operators answer at /staff/conversations.`,
    );
    return 0;
  },
};

function oneOf<T extends string>(option: string, choices: readonly T[], given: string): T {
  const choice = choices.find((one) => one === given);
  if (choice) return choice;
  throw new UsageError(`--${option} is "${given}", but must be one of: ${choices.join(', ')}.`);
}
