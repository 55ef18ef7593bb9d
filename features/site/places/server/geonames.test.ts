import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { readCities } from './geonames.ts';

const plain = 'tests/support/cities.json';

async function namesIn(file: string): Promise<string[]> {
  const names: string[] = [];
  for await (const { name, country } of readCities(file)) names.push(`${name} ${country}`);
  return names;
}

function compressed(cutBytes = 0): string {
  const folder = mkdtempSync(join(tmpdir(), 'vonk-cities-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const packed = gzipSync(readFileSync(plain));
  writeFileSync(join(folder, 'cities.json.gz'), packed.subarray(0, packed.length - cutBytes));
  return join(folder, 'cities.json.gz');
}

test('a compressed list, as in a release, has the same towns', async () => {
  const names = await namesIn(plain);
  expect(names.length).toBeGreaterThan(10);
  expect(await namesIn(compressed())).toEqual(names);
});

test('a compressed list that ends early, or is missing, is not taken for a short one', async () => {
  await expect(namesIn(compressed(40))).rejects.toThrow();
  await expect(namesIn(join(tmpdir(), 'missing.json.gz'))).rejects.toThrow();
});
