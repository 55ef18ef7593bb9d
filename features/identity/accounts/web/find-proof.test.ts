import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { findProof, firstWord } from './find-proof.ts';

const hash = (text: string) => createHash('sha256').update(text).digest();

test('texts of every length of one block hash as SHA-256 says', () => {
  for (let length = 0; length <= 55; length++) {
    const text = 'Vonk-0123_abcXYZ'.repeat(4).slice(0, length);
    expect(firstWord(text), text).toBe(hash(text).readInt32BE(0));
  }
});

test('the first number is found whose hash begins with so many zero bits', async () => {
  const answer = await findProof('salt', 14);
  const zeros = (number: number) => Math.clz32(hash(`salt:${number}`).readUInt32BE(0));
  expect(zeros(answer)).toBeGreaterThanOrEqual(14);
  for (let smaller = 0; smaller < answer; smaller++) expect(zeros(smaller)).toBeLessThan(14);
});
