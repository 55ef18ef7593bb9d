import { describe, expect, test } from 'vitest';
import { messageText } from './message-text.ts';

describe('[VL-13] a message text', () => {
  test.each([
    ['surrounding space is trimmed', '  hoi \n', 'hoi'],
    ['line breaks are normalised', 'a\r\nb\rc', 'a\nb\nc'],
    ['inner spaces and empty lines are kept', 'a  b\n\n\nc', 'a  b\n\n\nc'],
    ['markup is kept as text', '<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['emoji with joiners remain intact', '👩‍👩‍👧 ❤️', '👩‍👩‍👧 ❤️'],
    ['right-to-left text keeps its marks', '\u202bשלום\u202c', '\u202bשלום\u202c'],
    ['direction overrides are removed', 'foto\u202egpj.exe\u202c \u202dx', 'fotogpj.exe x'],
    ['[FD-30] a letter and its accent become one character', 'e\u0301', '\u00e9'],
    ['[FD-30] embeddings are removed where nothing is written from the right', '\u202bhoi\u202c', 'hoi'],
    ['a keycap emoji is kept', '1\ufe0f\u20e3', '1\ufe0f\u20e3'],
    ['half a surrogate pair is removed', 'a\ud83d', 'a'],
  ])('%s', (_what, typed, expected) => {
    expect(messageText(typed, 2_000)).toBe(expected);
  });

  test.each([
    '',
    '   ',
    '\n\t',
    '\u200b',
    '\u200d\u2060\ufeff',
    '\u00ad',
    '\u3164',
    '\u2800 \u2800',
    '\u202e',
    '\ufe0f',
    '\u0301',
    ' \u0301\u0308\u20e3',
  ])('an invisible text is refused: %j', (typed) => {
    expect(() => messageText(typed, 2_000)).toThrow(
      expect.objectContaining({
        code: 'invalid_input',
        args: { issues: [{ field: 'body', problem: 'required' }] },
      }),
    );
  });

  test('a text at the limit is accepted, one more character is not, and surrounding spaces do not count', () => {
    expect(messageText(` ${'a'.repeat(10)} `, 10)).toHaveLength(10);
    expect(() => messageText('a'.repeat(11), 10)).toThrow(
      expect.objectContaining({ code: 'message_too_long', args: { limit: 10 } }),
    );
  });
});
