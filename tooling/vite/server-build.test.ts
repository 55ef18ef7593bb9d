import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { serverBundle } from './server-build.ts';

/** Each call is made for its exception alone. */
const callsThatThrow = {
  decodeURIComponent: "decodeURIComponent('%')",
  encodeURIComponent: String.raw`encodeURIComponent('\ud800')`,
  'JSON.parse': "JSON.parse('{')",
  'new URL': "new URL('no address')",
  'Intl.DateTimeFormat': "new Intl.DateTimeFormat('en', { timeZone: 'Nowhere/None' })",
  'Intl.getCanonicalLocales': "Intl.getCanonicalLocales('not_a_locale')",
  RegExp: "new RegExp('(')",
  BigInt: "BigInt('1.5')",
  'String.normalize': "'a'.normalize('XYZ')",
  Array: 'new Array(-1)',
  'a getter': 'trap.door',
};

test('[FD-01] the bundled server makes every call that can throw, also when its result is not used', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vonk-bundle-'));
  try {
    const functions = Object.entries(callsThatThrow).map(
      ([name, call]) =>
        `${JSON.stringify(name)}: () => { try { ${call}; return 'dropped'; } catch { return 'threw'; } }`,
    );
    writeFileSync(
      join(folder, 'calls.js'),
      `const trap = { get door() { throw new Error('made'); } };\nexport const calls = { ${functions.join(',\n')} };`,
    );
    await build({
      configFile: false,
      logLevel: 'error',
      root: folder,
      build: { ssr: 'calls.js', outDir: 'out', rolldownOptions: serverBundle },
    });
    const { calls } = (await import(pathToFileURL(join(folder, 'out/calls.mjs')).href)) as {
      calls: Record<string, () => string>;
    };
    expect(Object.entries(calls).map(([name, run]) => [name, run()])).toEqual(
      Object.keys(callsThatThrow).map((name) => [name, 'threw']),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
