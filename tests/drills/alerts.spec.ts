import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

const isInstalled = spawnSync('promtool', ['--version']).status === 0;

test('[OP-04] Prometheus accepts the alerts', () => {
  test.skip(!isInstalled, 'promtool is not installed: apt-get install prometheus');
  const { status, stdout, stderr } = spawnSync('promtool', ['check', 'rules', 'ops/alerts.yml'], {
    encoding: 'utf8',
  });
  expect(status, `${stdout}${stderr}`).toBe(0);
});

test('[OP-04] [FD-87] each alert fires for what it is about, and a healthy installation raises none', () => {
  test.skip(!isInstalled, 'promtool is not installed: apt-get install prometheus');
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', 'tests/drills/alerts.yml'], {
    encoding: 'utf8',
  });
  expect(status, `${stdout}${stderr}`).toBe(0);
});

test('[OP-04] Prometheus can read every query of the dashboard', () => {
  test.skip(!isInstalled, 'promtool is not installed: apt-get install prometheus');
  const { panels } = JSON.parse(readFileSync('ops/dashboard.json', 'utf8')) as {
    panels: readonly { readonly targets: readonly { readonly expr: string }[] }[];
  };
  const queries = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  const check = (expressions: readonly string[]) => {
    const rules = expressions.map((expr, place) => ({ record: `panel:query${place}`, expr }));
    const folder = mkdtempSync(join(tmpdir(), 'vonk-dashboard-'));
    const file = join(folder, 'rules.json');
    // JSON is YAML too.
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }));
    const { status, stdout, stderr } = spawnSync('promtool', ['check', 'rules', file], { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    return { status, output: `${stdout}${stderr}` };
  };
  expect(queries.length).toBeGreaterThan(40);
  const { status, output } = check(queries);
  expect(status, output).toBe(0);
  expect(check(['sum by (status) (rate(vonk_no_range))']).status).not.toBe(0);
});

test('[OP-01] the proxy of compose.yaml serves several domains', () => {
  test.skip(spawnSync('caddy', ['version']).status !== 0, 'caddy is not installed: apt-get install caddy');
  const { stdout, stderr } = spawnSync('caddy', ['adapt', '--config', 'ops/caddy/Caddyfile'], {
    encoding: 'utf8',
    env: { ...process.env, DOMAINS: 'one.example two.example' },
  });
  expect(stdout, stderr).toContain('"host":["one.example","two.example"]');
});

test('[OP-01] systemd accepts the units', () => {
  test.skip(spawnSync('systemd-analyze', ['--version']).status !== 0, 'systemd is not installed');
  const { stderr } = spawnSync(
    'systemd-analyze',
    ['verify', 'ops/systemd/vonk-server.service', 'ops/systemd/vonk-worker.service'],
    { encoding: 'utf8' },
  );
  // systemd also complains about this machine's own units, and that Node is not where a server has it.
  const complaints = stderr
    .split('\n')
    .filter((line) => line.includes('vonk') && !line.includes('not executable'));
  expect(complaints).toEqual([]);
});
