import { parseArgs } from 'node:util';
import { carryOutImport, importUsage } from '#apps/server/cli/carry-out-import.ts';
import type { Command } from '#apps/server/cli/command.ts';
import { databaseOptions, databaseUsage, readAccess } from '../import-mysql/database-options.ts';
import { openMysql } from '../import-mysql/mysql.ts';
import { ph7Source } from './ph7-source.ts';

export const importPh7: Command = {
  name: 'import ph7',
  usage: `import ph7 --database <url> [--prefix ph7_] [--photos <folder>] [--country <code>] [--report <file>] [--dry-run] [--name <name>] [--password-stdin] [--latin1-holds-utf8] [--site <domain>]
    imports the members of a pH7 site, who stay invisible until they log in and consent
    ${databaseUsage}
    ${importUsage}`,
  run: async (argv, services, terminal) => {
    const { values } = parseArgs({ args: [...argv], options: databaseOptions });
    return carryOutImport('ph7', values, services, terminal, async () =>
      ph7Source(await openMysql(await readAccess(values, terminal)), values.prefix ?? 'ph7_'),
    );
  },
};
