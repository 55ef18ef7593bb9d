import { expect, test } from 'vitest';
import type { ReceivedLike } from '../contract.ts';
import { isListType, waitingFor } from './likes-lists.ts';

const like = (id: string, match = false) => ({ id, match }) as ReceivedLike;

test('[SC-15] likes that were answered before are left out, and a like that is answered now stays', () => {
  const likes = { profiles: [], liked_by: [like('a'), like('b', true), like('c', true)] };
  expect(waitingFor(likes, new Set(['b'])).map(({ id }) => id)).toEqual(['a', 'c']);
});

test('[RT-03] each of the four lists has an address', () => {
  expect(['received', 'sent', 'matches', 'visitors'].every(isListType)).toBe(true);
  expect(isListType('everyone')).toBe(false);
});
