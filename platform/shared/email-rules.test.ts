import { expect, test } from 'vitest';
import { emailKey, isEmail } from './email-rules.ts';

test.each([
  'je\u0301ro\u0302me@exemple.fr',
  'j\u00e9r\u00f4me@exemple.fr',
  '\u0938\u0902\u092a\u0930\u094d\u0915@\u0921\u093e\u0924\u093e.\u092d\u093e\u0930\u0924',
  "o'neil+vonk@example.com",
])('[FD-36] %j is an email address', (email) => {
  expect(isEmail(email)).toBe(true);
});

test.each([
  '\u0301a@example.com',
  'a@\u0301example.com',
  'a@example.\u0301com',
  'a b@example.com',
  'a@b',
  'a@@b.nl',
])('[FD-36] %j is none', (email) => expect(isEmail(email)).toBe(false));

test('[FD-36] an address is the same in composed and decomposed letters', () => {
  expect(emailKey('Je\u0301ro\u0302me@Exe\u0301mple.fr')).toBe(emailKey('j\u00e9r\u00f4me@ex\u00e9mple.fr'));
});
