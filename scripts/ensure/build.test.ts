import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashSources } from './build.ts';

let root: string;

function write(path: string, content: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vonk-sources-'));
  write('features/conversation/chat/server/sending/send-message.ts', 'export const one = 1;');
  write('locales/nl/chat.po', 'msgid ""');
  write('vite.config.ts', 'export default {};');
  write('tooling/vite/texts.ts', 'export default {};');
  write('package-lock.json', '{}');
});

afterEach(() => rmSync(root, { recursive: true }));

test.each([
  'features/conversation/chat/server/sending/send-message.ts',
  'locales/nl/chat.po',
  'vite.config.ts',
  'tooling/vite/texts.ts',
  'package-lock.json',
])('a change of %s requires a new build', (path) => {
  const before = hashSources(root);
  write(path, 'changed');
  expect(hashSources(root)).not.toBe(before);
});

test('a new name requires a new build', () => {
  const before = hashSources(root);
  renameSync(join(root, 'locales/nl/chat.po'), join(root, 'locales/nl/likes.po'));
  expect(hashSources(root)).not.toBe(before);
});

test('the same sources require no new build, and neither do changes of tests and documents', () => {
  const before = hashSources(root);
  write('features/conversation/chat/server/sending/send-message.ts', 'export const one = 1;');
  write('features/conversation/chat/server/sending/send-message.test.ts', 'test');
  write('features/conversation/chat/server/messages.testing.ts', 'for tests');
  write('docs/architecture.md', 'text');
  expect(hashSources(root)).toBe(before);
});
