import { expect, test } from 'vitest';
import { isEmojiOnly } from './emoji-only.ts';

test.each(['😀', '❤️', '❤', '👍🏽', '👩‍❤️‍👨', '🏳️‍🌈', '🇳🇱', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '😀 😂', '🥰🥰🥰', ' 🎉\n'])(
  '%s is shown large',
  (body) => {
    expect(isEmojiOnly(body)).toBe(true);
  },
);

test.each(['', ' ', 'Ja 😀', '1', '#', '©', '12', '😀😀😀😀', ':-)', '🇳'])(
  '“%s” is shown as text',
  (body) => {
    expect(isEmojiOnly(body)).toBe(false);
  },
);
