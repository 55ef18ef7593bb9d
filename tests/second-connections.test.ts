import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findSecondConnections } from './support/second-connections.ts';

const queries = `
  export function findAccount(executor, id) { return executor.select(id); }
  export function readUser(context, id, executor = context.db) { return executor.select(id); }
  export async function takenAddress(context, email) { return findAccount(context.db, email); }
  export async function nameOf({ db }, id) { return db.select(id); }
  export const viaOthers = async (context) => takenAddress(context, 'a');
`;

const inside = (work: string) =>
  findSecondConnections({
    'features/a/queries.ts': queries,
    'features/a/public.ts': `export { takenAddress as taken } from './queries.ts';`,
    'features/b/use-case.ts': `
      import { taken } from '#features/a/public.ts';
      import { findAccount, readUser, nameOf, viaOthers } from '../a/queries.ts';
      export async function act(context, db) {
        await findAccount(context.db, 1);
        return context.db.transaction(async (tx) => { ${work} });
      }`,
  });

test.each([
  ['the context of the request', 'await context.db.execute(1);', 'a property db'],
  ['a connection from outside', 'await db.execute(1);', 'db'],
  ['a connection from outside as an argument', 'await findAccount(db, 1);', 'db as an argument'],
  ['what it takes from the context', 'const { db: mine } = context; await mine.execute(1);', 'db taken'],
  ['a function that uses the context', 'await taken(context, 1);', 'taken → a property db'],
  ['a function that takes the connection apart', 'await nameOf(context, 1);', 'nameOf → db taken'],
  ['a function of a function', 'await viaOthers(context);', 'viaOthers → takenAddress → a property db'],
  ['a default', 'await readUser(context, 1);', 'readUser → a property db'],
  ['a function within', 'await Promise.all([1].map(() => context.db.execute(1)));', 'a property db'],
])('a transaction must not use %s', (_what, work, use) => {
  expect(inside(work)).toEqual([expect.stringContaining(`features/b/use-case.ts:6: ${use}`)]);
});

test.each([
  ['itself', 'await findAccount(tx, 1); await readUser(context, 1, tx);'],
  ['what runs after it', 'tx.afterCommit(() => void context.db.execute(1));'],
  ['what it does not wait for', 'void outsideTransaction(() => taken(context, 1));'],
])('a transaction may use %s', (_what, work) => {
  expect(inside(work)).toEqual([]);
});

test('functions that take a transaction are checked, however they are called', () => {
  const takers = `
    async function byType(context, open: Transaction) { await context.db.execute(1); }
    subscribe(event, async ({ db }, tx, payload) => { await db.execute(1); });
    await throughDeadlock(context.db, async () => context.db.execute(1));
    await runOnce(context, call, {}, async () => context.db.execute(1));`;
  expect(findSecondConnections({ 'features/a/b.ts': takers })).toEqual([
    'features/a/b.ts:2: a property db',
    'features/a/b.ts:3: db',
    'features/a/b.ts:4: a property db',
    'features/a/b.ts:5: a property db',
  ]);
});

test('no transaction in the product requests a second connection', () => {
  const paths = globSync(['{features,platform,apps,database,tools}/**/*.ts'], { exclude: ['**/*.test.ts'] });
  const files = Object.fromEntries(paths.map((path) => [path, readFileSync(path, 'utf8')]));
  expect(findSecondConnections(files)).toEqual([]);
});
