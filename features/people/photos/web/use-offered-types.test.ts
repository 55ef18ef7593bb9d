import { expect, test } from 'vitest';
import { offeredTypesOf } from './use-offered-types.ts';

test('[FD-16] pickers offer HEIC, except in Apple’s browsers, which convert what they do not offer', () => {
  for (const vendor of ['Google Inc.', '']) expect(offeredTypesOf(vendor)).toContain('.heic');
  expect(offeredTypesOf('Apple Computer, Inc.')).not.toContain('hei');
});
