import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepResults } from './keep-results.ts';

let root: string;
let compiledCodes: string[];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vonk-keep-results-'));
  compiledCodes = [];
  writeFileSync(join(root, 'versions'), '1');
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

/** A compiler as a new process has it. */
function startCompiler(): (code: string, id?: string) => Promise<unknown> {
  const plugin: Rolldown.Plugin = {
    name: 'upper-case',
    transform: {
      handler(code) {
        compiledCodes.push(code);
        return Promise.resolve({
          code: code.toUpperCase(),
          map: { mappings: '', names: [], sources: [] } as never,
        });
      },
    },
  };
  const { transform } = keepResults(plugin, { name: 'test', dependsOn: ['versions'], root });
  const { handler } = transform as { handler: (...args: unknown[]) => Promise<unknown> };
  return (code, id = 'one.ts') => handler.call({}, code, join(root, id), {});
}

test('a file is compiled once, also after a restart', async () => {
  const first = await startCompiler()('text');
  const second = await startCompiler()('text');
  expect(first).toMatchObject({ code: 'TEXT', map: { names: [] } });
  expect(second).toEqual(first);
  expect(compiledCodes).toEqual(['text']);
});

test('a file is compiled again when its text, its name or a file that it depends on changes', async () => {
  await startCompiler()('text');
  await startCompiler()('changed');
  await startCompiler()('text', 'other.ts');
  writeFileSync(join(root, 'versions'), '2');
  await startCompiler()('text');
  expect(compiledCodes).toEqual(['text', 'changed', 'text', 'text']);
});

test('a damaged result is replaced', async () => {
  await startCompiler()('text');
  const folder = join(root, 'node_modules/.cache/test');
  for (const file of readdirSync(folder)) writeFileSync(join(folder, file), '{"code":');
  expect(await startCompiler()('text')).toMatchObject({ code: 'TEXT' });
  expect(await startCompiler()('text')).toMatchObject({ code: 'TEXT' });
  expect(compiledCodes).toEqual(['text', 'text']);
});
