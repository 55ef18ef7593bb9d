import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let project: string;

/** Runs the command of the copied project as a Node of that version would. */
function runOn(version: string, ...args: string[]) {
  const pretend = `data:text/javascript,Object.defineProperty(process,"version",{value:"${version}"})`;
  const script = join(project, 'scripts', 'cli.mjs');
  return spawnSync(process.execPath, ['--import', pretend, script, ...args], { encoding: 'utf8' });
}

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'vonk-cli-'));
  cpSync(resolve('scripts'), join(project, 'scripts'), { recursive: true });
  writeFileSync(
    join(project, 'scripts', 'ensure', 'build.ts'),
    'console.log("runs on", process.version); export const ensureBuild = () => false;',
  );
});

afterEach(() => rmSync(project, { recursive: true, force: true }));

test('a command that an older Node starts runs on the one in node_modules', () => {
  mkdirSync(join(project, 'node_modules', '.bin'), { recursive: true });
  symlinkSync(process.execPath, join(project, 'node_modules', '.bin', 'node'));
  const { stdout, stderr } = runOn('v20.20.2', 'migrate');
  expect(stderr).toBe('');
  expect(stdout).toBe(`runs on ${process.version}\n`);
});

test('if there is none, the command says which Node it needs, and names the npm command', () => {
  const { status, stdout, stderr } = runOn('v20.20.2', 'migrate');
  expect(status).toBe(1);
  expect(stdout).toBe('');
  expect(stderr).toContain('this is v20.20.2');
  expect(stderr).toContain('npm run cli');
});
