import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { findProof, firstWord } from './find-proof.ts';

const hash = (text: string) => createHash('sha256').update(text).digest();

test('texts that fit in one block get the correct SHA-256, whatever their length', () => {
  for (let length = 0; length <= 55; length++) {
    const text = 'Vonk-0123_abcXYZ'.repeat(4).slice(0, length);
    expect(firstWord(text), text).toBe(hash(text).readInt32BE(0));
  }
});

test('finds the first number whose hash begins with the required number of zero bits', async () => {
  const answer = await findProof('salt', 14);
  const zeros = (number: number) => Math.clz32(hash(`salt:${number}`).readUInt32BE(0));
  expect(zeros(answer)).toBeGreaterThanOrEqual(14);
  for (let smaller = 0; smaller < answer; smaller++) expect(zeros(smaller)).toBeLessThan(14);
});
