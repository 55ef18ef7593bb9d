import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertHost } from '#features/site/sites/server/public.ts';
import { runCommand } from '#tests/support/run-command.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await startTestServer();
  folder = mkdtempSync(join(tmpdir(), 'vonk-directory-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server.close();
});

const run = (line: string) => runCommand(server.services.config.databaseUrl!, line);

async function partFile(cluster: string, change: (part: string) => string = (part) => part): Promise<string> {
  const { code, said } = await run(`site directory --cluster ${cluster} --servers 10.0.1.1:3000`);
  expect(code).toBe(0);
  const file = join(folder, `${cluster}.json`);
  writeFileSync(file, change(said));
  return file;
}

test('[OP-09] the directory of one cluster leads every domain of its sites to its servers', async () => {
  await insertHost(server.services.db, server.site.id, 'www.dating.example');
  const { code, said } = await run(`directory merge ${await partFile('a')} --form nginx --default a`);
  expect(code).toBe(0);
  for (const host of ['localhost', 'vlam.localhost', 'www.dating.example'])
    expect(said).toContain(`  ${host} vonk_a;`);
  expect(said).toContain('server 10.0.1.1:3000 max_fails=0;');
});

test('[OP-09] a domain of two clusters is refused, and nothing is printed for the proxy', async () => {
  const [a, b] = [await partFile('a'), await partFile('b', (part) => part.replace('10.0.1.1', '10.0.2.1'))];
  const { code, said } = await run(`directory merge ${a} ${b} --form nginx --split-companies`);
  expect(code).toBe(1);
  expect(said).toContain('Several clusters have the domain localhost: a, b.');
  expect(said).not.toContain('map $host');
});

test('[OP-09] parts of different clusters are joined, with a note about repeated numbers', async () => {
  const others = (part: string) =>
    part
      .replaceAll('localhost', 'other.example')
      .replaceAll('www.dating.example', 'www.other.example')
      .replaceAll('10.0.1.1', '10.0.2.1')
      .replaceAll('Vonk Test BV', 'Other BV');
  const [a, b] = [await partFile('a'), await partFile('b', others)];
  const { code, said } = await run(`directory merge ${a} ${b} --form list --split-companies`);
  expect(code).toBe(0);
  expect(said).toContain(`so these sites cannot move: ${server.site.id}, ${server.secondSite.id}.`);
  expect(said).toContain('localhost a\n');
  expect(said).toContain('\nother.example b');
});

test('[OP-09] a company that has moved is left out', async () => {
  await server.changeSettings({ company_id: 7 }, server.secondSite);
  const line = 'site directory --cluster a --servers 10.0.1.1:3000 --without';
  const { said } = await run(`${line} 7`);
  expect((JSON.parse(said) as { sites: { id: number }[] }).sites.map(({ id }) => id)).toEqual([
    server.site.id,
  ]);
  expect((await run(`${line} 99`)).said).toContain('No site has the company number 99.');
});

test('[OP-09] wrong options are explained', async () => {
  const file = await partFile('a');
  const answers = await Promise.all([
    run('site directory --servers 10.0.1.1:3000'),
    run('site directory --cluster Main --servers 10.0.1.1:3000'),
    run('site directory --cluster a --servers 10.0.1.1'),
    run(`directory merge ${file} --form apache`),
    run('directory merge --form nginx'),
    run(`directory merge ${file} --form nginx --default b`),
    run(`directory merge ${file} --form list --default a`),
  ]);
  expect(answers.map(({ code, said }) => [code, said.split('\n')[0]])).toEqual([
    [2, '--cluster is missing.'],
    [2, '--cluster is "Main", but must be a name such as a or europe_2.'],
    [2, '--servers contains "10.0.1.1", which is not an address with a port.'],
    [2, '--form must be one of: nginx, caddy, list.'],
    [2, 'Name the files that "site directory" wrote.'],
    [2, '--default is "b", but no file is of that cluster.'],
    [2, '--default has no meaning in a list: set it in the proxy.'],
  ]);
  expect((await run(`directory merge ${folder}/none.json --form nginx`)).said).toContain(
    'cannot be read (ENOENT)',
  );
});
