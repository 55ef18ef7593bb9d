import { spawnSync } from 'node:child_process';
import { expect, test } from '@playwright/test';

const isInstalled = spawnSync('promtool', ['--version']).status === 0;

test('[OP-04] Prometheus accepts the alerts', () => {
  test.skip(!isInstalled, 'promtool is not installed: apt-get install prometheus');
  const { status, stdout, stderr } = spawnSync('promtool', ['check', 'rules', 'ops/alerts.yml'], {
    encoding: 'utf8',
  });
  expect(status, `${stdout}${stderr}`).toBe(0);
});

test('[OP-04] the first difference and the first failed job raise an alert', () => {
  test.skip(!isInstalled, 'promtool is not installed: apt-get install prometheus');
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', 'tests/drills/alerts.yml'], {
    encoding: 'utf8',
  });
  expect(status, `${stdout}${stderr}`).toBe(0);
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
