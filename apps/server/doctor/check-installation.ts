import type { Config } from '#platform/server/config/config.ts';
import { connectToPrimary } from '#platform/server/db/database-hosts.ts';
import { examineInstallation } from '#platform/server/installation/recognise-installation.ts';
import { fault, off, ok, warning, type Check } from './finding.ts';

/** Whether database, storage and erasure journal belong to one installation. Changes nothing. */
export function checkInstallation(config: Config, url: string): Check {
  return {
    name: 'identity',
    run: async () => {
      const connected = await connectToPrimary(url, { query_timeout: 5_000 }).catch(() => null);
      if (connected === null) return off('The database does not answer.');
      const { client } = connected;
      try {
        const { rows } = await client.query<{ exists: boolean }>(
          `select to_regclass('public.installation') is not null as exists`,
        );
        if (!rows[0]!.exists) return off('The database has not been migrated yet.');
        const judgement = await examineInstallation(config, client);
        switch (judgement.kind) {
          case 'agrees':
            return ok('Database, storage and erasure journal belong together.');
          case 'begins':
            return ok(
              'The next start of a server marks database, storage and erasure journal as one installation.',
            );
          case 'unknown':
            return warning(
              'The storage or the erasure journal does not answer, so it may belong to another installation.',
              'See the findings about them.',
            );
          case 'refuses':
            return fault('No server will start.', judgement.sentence);
        }
      } finally {
        client.end().catch(() => undefined);
      }
    },
  };
}
