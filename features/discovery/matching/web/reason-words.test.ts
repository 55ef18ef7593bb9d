import { expect, test } from 'vitest';
import { reasonsBesidePlace } from './reason-words.tsx';

const near = { kind: 'near', km: 5 } as const;
const sameAge = { kind: 'same_age' } as const;

test('the distance is not said twice: next to a place with a distance, the next reason takes its turn', () => {
  expect(reasonsBesidePlace([near, sameAge], 5)).toEqual([sameAge]);
  expect(reasonsBesidePlace([near, sameAge], null)).toEqual([near, sameAge]);
});
