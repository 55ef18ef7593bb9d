import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { complaintAboutInstall, complaintAboutNode } from './prepare.mjs';

let project: string;

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'vonk-prepare-'));
  mkdirSync(join(project, 'scripts'));
  cpSync(join(import.meta.dirname, 'prepare.mjs'), join(project, 'scripts', 'prepare.mjs'));
  mkdirSync(join(project, 'dependency'));
  writeFileSync(join(project, 'dependency', 'package.json'), '{ "name": "dependency", "version": "1.0.0" }');
  lock('1.0.0');
});

afterEach(() => rmSync(project, { recursive: true, force: true }));

/** A project with a local package of its own, so that a real `npm ci` needs no network. */
function lock(
  version: string,
  dependencies: Record<string, string> = { dependency: 'file:dependency' },
): void {
  const root = { name: 'project', version, dependencies };
  const packages: Record<string, object> = {
    '': root,
    dependency: { version: '1.0.0' },
    'node_modules/dependency': { resolved: 'dependency', link: true },
  };
  for (const [name, range] of Object.entries(dependencies)) {
    if (range.startsWith('file:')) continue;
    packages[`node_modules/${name}`] = { version: range, resolved: `http://127.0.0.1:9/${name}.tgz` };
  }
  writeFileSync(join(project, 'package.json'), JSON.stringify(root));
  writeFileSync(
    join(project, 'package-lock.json'),
    JSON.stringify({ ...root, lockfileVersion: 3, requires: true, packages }),
  );
}

function prepare() {
  const env = {
    ...process.env,
    npm_config_fetch_retries: '0',
    // The machine's own Node may be too old for a project that brings no Node.
    npm_node_execpath: process.execPath,
    NODE_ENV: 'production',
  };
  const script = join(project, 'scripts', 'prepare.mjs');
  return spawnSync(process.execPath, [script], { cwd: tmpdir(), env, encoding: 'utf8' });
}

describe('preparing', () => {
  test('installs once, and again if the lockfile changed or the folder is incomplete', () => {
    const first = prepare();
    expect(first).toMatchObject({ status: 0, stdout: '' });
    expect(first.stderr.trim().split('\n')).toEqual([expect.stringContaining('Installing packages')]);
    expect(readdirSync(join(project, 'node_modules'))).toContain('dependency');

    expect(prepare()).toMatchObject({ status: 0, stdout: '', stderr: '' });

    lock('1.0.1');
    expect(prepare().stderr).toContain('Installing packages');

    rmSync(join(project, 'node_modules', '.vonk-installed'));
    expect(prepare().stderr).toContain('Installing packages');
  });

  test("says that the registry cannot be reached, and then shows npm's output", () => {
    lock('1.0.0', { 'vonk-unreachable': '1.0.0' });
    const result = prepare();
    expect(result.status).toBe(1);
    expect(result.stderr).toContain('npm cannot reach its registry');
    expect(result.stderr).toContain('ECONNREFUSED');
    expect(prepare().status).toBe(1);
  });
});

describe('complaints', () => {
  test('name a Node that is too old, but accept the required one and newer ones', () => {
    expect(complaintAboutNode('v18.20.4', '20.0.0', 'to install itself')).toBe(
      'Vonk needs Node 20.0.0 or newer to install itself; this is v18.20.4. Get a newer one from https://nodejs.org.',
    );
    expect(complaintAboutNode('v22.21.9', '22.22.0', '')).not.toBeNull();
    expect(complaintAboutNode('v9.99.99', '20.0.0', '')).not.toBeNull();
    expect(complaintAboutNode('v22.22.0', '22.22.0', '')).toBeNull();
    expect(complaintAboutNode('v24.0.0', '22.22.0', '')).toBeNull();
    expect(complaintAboutNode('v22.22.1', '22.22.0', '')).toBeNull();
  });

  test('show other failures of npm unabridged', () => {
    expect(complaintAboutInstall('npm error EUSAGE\nMissing: x from lock file\n')).toBe(
      'The packages could not be installed; npm says:\n\nnpm error EUSAGE\nMissing: x from lock file',
    );
  });
});

describe.skipIf(process.platform === 'win32')('the hooks of git', () => {
  const env = {
    PATH: process.env['PATH'],
    HOME: tmpdir(),
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_SYSTEM: '/dev/null',
  };
  const git = (...args: readonly string[]) => spawnSync('git', args, { cwd: project, env, encoding: 'utf8' });
  const hooksPath = () => git('config', 'core.hooksPath').stdout.trim();
  const prepareClone = () =>
    spawnSync(process.execPath, [join(project, 'scripts', 'prepare.mjs')], {
      cwd: tmpdir(),
      env: { ...env, npm_node_execpath: process.execPath },
    });

  beforeEach(() => git('init', '--quiet'));

  test('are those of the project', () => {
    expect(prepareClone().status).toBe(0);
    expect(hooksPath()).toBe('scripts/hooks');
  });

  test('stay as somebody set them', () => {
    git('config', 'core.hooksPath', 'my-hooks');
    expect(prepareClone().status).toBe(0);
    expect(hooksPath()).toBe('my-hooks');
  });

  test('stay if the clone has some of its own', () => {
    mkdirSync(join(project, '.git/hooks'), { recursive: true });
    writeFileSync(join(project, '.git/hooks/pre-push'), '');
    expect(prepareClone().status).toBe(0);
    expect(hooksPath()).toBe('');
  });
});
