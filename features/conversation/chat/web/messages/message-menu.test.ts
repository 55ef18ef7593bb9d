import { expect, test } from 'vitest';
import { messageKinds } from '../../message-choices.ts';
import { menuEntries } from './message-menu.ts';

test('[SC-16] every message of the other member can be reported, and text can be copied', () => {
  for (const kind of messageKinds) expect(menuEntries({ kind, mine: false })).toContain('report');
  expect(menuEntries({ kind: 'text', mine: false })).toEqual(['copy', 'report']);
  expect(menuEntries({ kind: 'text', mine: true })).toEqual(['copy']);
});

test('[SC-16] a member’s own gift, photo or GIF has no menu, rather than an empty one', () => {
  for (const kind of messageKinds.filter((each) => each !== 'text'))
    expect(menuEntries({ kind, mine: true })).toEqual([]);
});
