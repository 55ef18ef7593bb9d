import { afterAll, beforeAll, expect, test } from 'vitest';
import fc from 'fast-check';
import { foldLetters } from '#platform/shared/fold-name.ts';
import { aMember } from '#tests/support/builders.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { lookUpMembers } from './member-lookup-queries.ts';

let server: TestServer;
beforeAll(async () => (server = await startTestServer()));
afterAll(() => server.close());

const foldInDatabase = async (texts: readonly string[]): Promise<string[]> => {
  const { rows } = await server.services.db.pool.query<{ folded: string }>(
    'select fold_text(one) as folded from unnest($1::text[]) with ordinality as typed (one, place) order by place',
    [texts],
  );
  return rows.map(({ folded }) => folded);
};

/** Letters and accents that all Unicode versions of Node and PostgreSQL know. Those left out are of 2024. */
const letters = Array.from({ length: 0x2fff }, (_, code) => String.fromCodePoint(code + 1)).filter(
  (letter) =>
    /[\p{ASCII}\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Inherited}]/u.test(letter) &&
    !/[\u1C80-\u1C8F]/u.test(letter),
);

test('[FD-101] the database folds texts as the rest of Vonk does', async () => {
  expect(await foldInDatabase(letters)).toEqual(letters.map(foldLetters));
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: fc.constantFrom(...letters, '🙂', '\u200d', ' ', '€'), maxLength: 40 })),
      async (texts) => {
        expect(await foldInDatabase(texts)).toEqual(texts.map(foldLetters));
      },
    ),
    { numRuns: 40, endOnFailure: true },
  );
});

test('[FD-101] staff find a name by an index, among many members', async () => {
  const anna = await aMember(server).named('Łukasz').create();
  const { pool } = server.services.db;
  await pool.query(
    `with source as (select * from account where member_id = $1),
          made as (
            insert into account (site_id, member_id, email, email_key, password_hash, language, status, created_at)
            select site_id, gen_random_uuid(), n || email, n || email_key, password_hash, language, status, created_at
              from source, generate_series(1, 5000) as n
            returning site_id, member_id
          )
     insert into profile (site_id, member_id, status, name, gender, sexuality, birth_date, country, created_at, updated_at)
     select made.site_id, made.member_id, p.status, 'One of ' || row_number() over (), p.gender, p.sexuality, p.birth_date,
            p.country, p.created_at, p.updated_at
       from made, profile p where p.member_id = $1`,
    [anna.id],
  );
  await pool.query('analyze profile, account');
  const lookup = { by: 'name', beginning: 'lukasz' } as const;
  const query = lookUpMembers(server.services.db, server.site.id, lookup, 10);
  expect(await query).toMatchObject([{ memberId: anna.id }]);
  const { sql: text, params } = (query as unknown as { toSQL(): { sql: string; params: unknown[] } }).toSQL();
  const plan = await pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, params);
  const lines = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(lines).toContain('profile_folded_name');
  expect(lines).not.toContain('Seq Scan');
});
