import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { writeConfiguration } from '#tools/clusters/proxy-configuration.ts';
import { findNginx } from '#tests/support/nginx.ts';

test('[OP-09] a site does not notice that the database of another cluster stops, and a site moves between clusters', async () => {
  test.skip(findNginx() === null, 'needs nginx (apt-get install nginx-light)');
  test.setTimeout(900_000);
  const options = ['bench/drills/clusters.ts', '--members', '500', '--seconds', '5'];
  // The drill fails, and so does this call, if site a has a failed call or anything acknowledged is lost.
  const { stdout } = await promisify(execFile)(process.execPath, options);
  expect(stdout).toMatch(/^a +[1-9]\d* +0 .* the database of b is stopped$/m);
  expect(stdout).toMatch(/^b +0 +[1-9]\d* × 503 .* the database of b is stopped$/m);
  expect(stdout).toMatch(/^b +[1-9]\d* +0 .* cluster a serves both sites$/m);
});

test('[OP-09] Caddy reads the directory of several clusters', () => {
  test.skip(spawnSync('caddy', ['version']).status !== 0, 'caddy is not installed: apt-get install caddy');
  const folder = mkdtempSync(join(tmpdir(), 'vonk-caddy-'));
  const directory = join(folder, 'clusters.caddy');
  const clusters = [
    { name: 'a', servers: ['10.0.1.1:3000', '10.0.1.2:3000'], hosts: ['one.example', 'www.one.example'] },
    { name: 'b', servers: ['10.0.2.1:3000'], hosts: ['two.example'] },
  ];
  writeFileSync(directory, writeConfiguration('caddy', { clusters, closedHosts: ['closed.example'] }, 'a'));
  const text = readFileSync('ops/caddy/Caddyfile.clusters', 'utf8');
  writeFileSync(join(folder, 'Caddyfile'), text.replace('/etc/caddy/clusters.caddy', directory));
  const { stdout, stderr } = spawnSync('caddy', ['adapt', '--config', join(folder, 'Caddyfile')], {
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true, force: true });
  expect(stdout, stderr).toContain('"host":["one.example","www.one.example"]');
  expect(stdout).toContain('"upstreams":[{"dial":"10.0.1.1:3000"},{"dial":"10.0.1.2:3000"}]');
  expect(stdout).toContain('"status_code":503');
});
