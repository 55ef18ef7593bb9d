import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanCode, cleanLine, cleanText, isVisible } from './typed-text.ts';

describe('[FD-30] what somebody typed', () => {
  test.each([
    'Zoë van ’t Hof',
    'علی\u200cرضا', // Persian: a non-joiner ends the first part.
    'क्\u200dष', // Devanagari: a joiner asks for the half letter.
    'ശ്രീ ന\u0d4d\u200d', // Malayalam: an old chillu.
    '❤️‍🔥 👩‍👩‍👧 👩🏽‍🚀 🏳️‍⚧️ ⛹️‍♂️',
    '1️⃣ #️⃣ ©︎ ☎︎',
    '🇳🇱 🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
    '葛\u{E0100}城',
    '李雷',
    '⠓⠑⠀⠓⠑',
  ])('stays where a script or an emoji needs it: %j', (typed) => {
    expect(cleanLine(typed)).toBe(typed.normalize('NFC'));
    expect(cleanText(typed)).toBe(typed.normalize('NFC'));
  });

  test.each([
    ['Anna\u3164', 'Anna'],
    ['An\u034fna', 'Anna'],
    ['Anna\ufe0f', 'Anna'],
    ['A\u00adn\u200bn\u2060a\ufeff', 'Anna'],
    ['Anna\u200d\u200c', 'Anna'],
    ['Anna\u200e \u202eB', 'Anna B'],
    ['12\ufe0f', '12'],
    ['علی\u200c', 'علی'],
    ['Anna\u{E0061}\u{E0101}', 'Anna'],
    ['👩\u200d', '👩'],
    ['Anna\u2800', 'Anna'],
    ['a\u0000\u0007b\ufffc', 'ab'],
    ['e\u0301', '\u00e9'],
    ['Anna\ud83d', 'Anna'],
  ])('%j becomes %j', (typed, expected) => {
    expect(cleanLine(typed)).toBe(expected);
    expect(cleanText(typed)).toBe(expected);
  });

  test.each([
    '\u3164',
    '\u115f\u1160',
    '\uffa0',
    '\u200d\u3164',
    ' \u00a0\u3000',
    '\u0301',
    '\u2800 \u2800',
    '\u202e',
  ])('is empty if nothing in it is drawn: %j', (typed) => {
    expect(cleanLine(typed)).toBe('');
    expect(cleanText(typed)).toBe('');
    expect(isVisible(typed)).toBe(false);
  });

  test('has one kind of line end in a text, and none in a line', () => {
    expect(cleanText(' a  b\r\nc\rd\u2028e\n\n\nf\tg ')).toBe('a  b\nc\nd\ne\n\n\nf\tg');
    expect(cleanLine(' a \u00a0 b\r\nc\u2028d\te ')).toBe('a b c d e');
  });

  test('keeps direction marks only in texts that are written from the right', () => {
    expect(cleanText('שלום \u2067a\u2069\u200f')).toBe('שלום \u2067a\u2069\u200f');
    expect(cleanText('שלום \u202ea')).toBe('שלום a');
    expect(cleanText('abc \u2067a\u2069\u200f')).toBe('abc a');
    expect(cleanLine('שלום \u200f\u2067a\u2069')).toBe('שלום a');
  });

  test('is cleaned once: cleaning it again changes nothing', () => {
    const unit = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 1 }),
      fc.constantFrom(
        '\u200d',
        '\u200c',
        '\ufe0f',
        '👩',
        'ا',
        'न',
        '्',
        '葛',
        '\u{E0100}',
        '1',
        '\u20e3',
        ' ',
        '\u2800',
        '⠓',
        '\u0301',
        '\ud83d',
      ),
    );
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 30 }), (parts) => {
        for (const clean of [cleanLine, cleanText]) {
          const cleaned = clean(parts.join(''));
          expect(clean(cleaned)).toBe(cleaned);
          expect(cleaned.normalize('NFC')).toBe(cleaned);
          expect(cleaned === '' || isVisible(cleaned)).toBe(true);
          expect(cleaned.isWellFormed()).toBe(true);
        }
      }),
      { numRuns: 1_000 },
    );
  });
});

test.each([
  ['IBAN: NL91\u00a0ABNA 0417 1643\u200900', 'NL91ABNA0417164300'],
  ['\u202atel:+31 6\u2011123\u202c', '+316-123'],
  ['\u200emailto:anna@example.com ', 'anna@example.com'],
  ['12\u00ad3 \u2060456', '123456'],
  ['BTW: NL 0012.34.567.B01', 'NL0012.34.567.B01'],
  ['iban@example.com', 'iban@example.com'],
  ['TELEVISION', 'TELEVISION'],
  ['\u200b \u3164', ''],
])('[FD-34] %j is read as %j', (typed, code) => {
  expect(cleanCode(typed)).toBe(code);
});
