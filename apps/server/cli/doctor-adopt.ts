import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { rows } from '#platform/server/db/database.ts';
import { parseArgs } from 'node:util';
import type { Command } from './command.ts';

export const doctorAdopt: Command = {
  name: 'doctor adopt',
  usage: `doctor adopt
    takes a deliberate copy: gives the database a new installation id, with which the next server that starts marks the
    storage and the erasure journal, whatever marks they have`,
  run: async (argv, { db }, { print }) => {
    parseArgs({ args: [...argv], options: {} });
    // The server writes the marks, because files written by this command might belong to another user.
    const [before] = await rows<{ id: string | null }>(db, sql`select id from installation`);
    const id = randomUUID();
    await db.execute(sql`
      insert into installation (id, takes_places) values (${id}, true)
      on conflict (is_only) do update
        set id = excluded.id, takes_places = true, files_marked = false, journal_marked = false`);
    print(
      before?.id
        ? `The database was the installation ${before.id}, and is now ${id}.`
        : `The database is now the installation ${id}.`,
    );
    print(
      'Start a server with the storage and the erasure journal that belong to it. If they belong to another installation, its servers will no longer start.',
    );
    return 0;
  },
};
