import { expect, test } from 'vitest';
import { chooseOfferedTypes } from './use-offered-types.ts';

test('[FD-16] pickers offer HEIC, except in Apple’s browsers, which convert what they do not offer', () => {
  for (const vendor of ['Google Inc.', '']) expect(chooseOfferedTypes(vendor)).toContain('.heic');
  expect(chooseOfferedTypes('Apple Computer, Inc.')).not.toContain('hei');
});
