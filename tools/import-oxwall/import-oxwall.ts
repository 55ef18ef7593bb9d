import { parseArgs } from 'node:util';
import { carryOutImport, importUsage } from '#apps/server/cli/carry-out-import.ts';
import { required, type Command } from '#apps/server/cli/command.ts';
import { readText } from '#apps/server/cli/read-text.ts';
import { databaseOptions, databaseUsage, readAccess } from '../import-mysql/database-options.ts';
import { openMysql } from '../import-mysql/mysql.ts';
import { oxwallSource } from './oxwall-source.ts';

export const importOxwall: Command = {
  name: 'import oxwall',
  usage: `import oxwall --database <url> --salt-file <file> [--prefix ow_] [--about-question <name>] [--city-question <name>] [--country-question <name>] [--photos <folder>] [--country <code>] [--report <file>] [--dry-run] [--name <name>] [--password-stdin] [--latin1-holds-utf8] [--site <domain>]
    imports the members of an Oxwall site, who stay invisible until they log in and consent
    ${databaseUsage}
    --salt-file         a file that holds OW_PASSWORD_SALT of the site's config.php, for checking old passwords
    --about-question    the name of the question for the profile text, and of those for city and country
    ${importUsage}`,
  run: async (argv, services, terminal) => {
    const { values } = parseArgs({
      args: [...argv],
      options: {
        ...databaseOptions,
        'salt-file': { type: 'string' },
        'about-question': { type: 'string' },
        'city-question': { type: 'string' },
        'country-question': { type: 'string' },
      },
    });
    const salt = (await readText('salt-file', required(values, 'salt-file'))).replace(/\r?\n$/, '');
    return carryOutImport('oxwall', values, services, terminal, async () =>
      oxwallSource(await openMysql(await readAccess(values, terminal)), {
        prefix: values.prefix ?? 'ow_',
        salt,
        questions: {
          about: values['about-question'] ?? '',
          city: values['city-question'] ?? '',
          country: values['country-question'] ?? '',
        },
      }),
    );
  },
};
