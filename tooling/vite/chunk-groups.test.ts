import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { bundlerGroup, chunkGroups } from './chunk-groups.ts';

test.each(chunkGroups.flatMap((group) => group.parts.map((part) => ({ ...group, part }))))(
  'the group $name matches $part, which exists',
  ({ part, ...group }) => {
    expect(existsSync(part)).toBe(true);
    expect(bundlerGroup(group).test.test(resolve(part) + (part.endsWith('/') ? '/x.js' : ''))).toBe(true);
  },
);
