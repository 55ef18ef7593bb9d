import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lengthen, lengthenBuild, measureLength } from './lengthen-build.ts';
import type { Compiled } from './message-arguments.ts';

test.each([
  ['Likes', 'Likesėė'],
  ['Log in to continue.', 'Log in to continue ėėėėėėė ė.'],
  ['Read the <0>terms</0>.', 'Read the <0>terms ėėėėėė</0>.'],
])('%s becomes 40 %% longer', (message, longer) => {
  expect(lengthen([message])).toEqual([longer]);
});

test('plurals and values keep their arguments', () => {
  const message: Compiled = [['count', 'plural', { one: '1 photo', other: ['#', ' photos'] }], ' left'];
  expect(measureLength(message)).toBe(13);
  expect(lengthen(message)).toEqual([message[0], ' left ėėėėėė']);
  expect(lengthen(['Say hello to ', ['name']])).toEqual(['Say hello to ', ['name'], ' ėėėėėėė ė']);
});

test('a translation is padded only up to the length that is aimed at', () => {
  expect(lengthen(['Uitloggen'], ['Log out'])).toEqual(['Uitloggenė']);
  expect(lengthen(['Meld je af'], ['Log out of this account'])).toEqual([
    'Meld je af ėėėėėėė ėėėėėėė ėėėėėėė ėė',
  ]);
});

test('a copy of the build has longer Dutch texts for the server and for browsers, and the build is unchanged', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vonk-pseudo-'));
  const build = join(folder, 'build');
  const write = (path: string, text: string) => {
    mkdirSync(join(build, path, '..'), { recursive: true });
    writeFileSync(join(build, path), text);
  };
  const chunk = (locale: string, text: string) =>
    `//#region locales/${locale}/shell.po\nvar messages = JSON.parse(${JSON.stringify(JSON.stringify({ a: [text] }))});\n`;
  const nl = 'client/assets/texts-x/nl/shell.json';
  write('server/assets/shell-en.js', chunk('en', 'Likes'));
  write('server/assets/shell-nl.js', chunk('nl', 'Likes'));
  write(nl, '{"messages":{"a":["Likes"]}}');
  write(`${nl}.br`, '');
  const copy = join(folder, 'copy');
  expect(lengthenBuild(build, copy)).toBe(2);
  expect(readFileSync(join(copy, nl), 'utf8')).toContain('Likesėė');
  expect(() => readFileSync(join(copy, `${nl}.br`))).toThrow('ENOENT');
  expect(readFileSync(join(copy, 'server/assets/shell-nl.js'), 'utf8')).toBe(chunk('nl', 'Likesėė'));
  expect(readFileSync(join(copy, 'server/assets/shell-en.js'), 'utf8')).toBe(chunk('en', 'Likes'));
  expect(readFileSync(join(build, nl), 'utf8')).not.toContain('ė');
  rmSync(folder, { recursive: true });
});
