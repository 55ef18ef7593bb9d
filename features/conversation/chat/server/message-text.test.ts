import { describe, expect, test } from 'vitest';
import { messageText } from './message-text.ts';

describe('[VL-13] a text as it is kept', () => {
  test.each([
    ['the ends are trimmed', '  hoi \n', 'hoi'],
    ['line ends are one kind', 'a\r\nb\rc', 'a\nb\nc'],
    ['spaces and empty lines inside stay', 'a  b\n\n\nc', 'a  b\n\n\nc'],
    ['markup is text', '<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['emoji with joiners stay whole', '👩‍👩‍👧 ❤️', '👩‍👩‍👧 ❤️'],
    ['right-to-left text keeps its marks', '\u202bשלום\u202c', '\u202bשלום\u202c'],
    [
      'nothing forces letters into the other direction',
      'foto\u202egpj.exe\u202c \u202dx',
      'fotogpj.exe\u202c x',
    ],
    ['an accent of its own on a letter stays', 'e\u0301', 'e\u0301'],
    ['a number in a box is an emoji', '1\ufe0f\u20e3', '1\ufe0f\u20e3'],
    ['half a surrogate pair becomes what the database would keep', 'a\ud83d', 'a\ufffd'],
  ])('%s', (_what, typed, kept) => {
    expect(messageText(typed, 2_000)).toBe(kept);
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
  ])('what nobody can see is refused: %j', (typed) => {
    expect(() => messageText(typed, 2_000)).toThrow(
      expect.objectContaining({
        code: 'invalid_input',
        args: { issues: [{ field: 'body', problem: 'required' }] },
      }),
    );
  });

  test('as long as the limit is accepted, one more is not, and spaces around do not count', () => {
    expect(messageText(` ${'a'.repeat(10)} `, 10)).toHaveLength(10);
    expect(() => messageText('a'.repeat(11), 10)).toThrow(
      expect.objectContaining({ code: 'message_too_long', args: { limit: 10 } }),
    );
  });
});
