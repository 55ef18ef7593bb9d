import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expandMacros, findTemplateProblem } from './postback-macros.ts';
import { postbackMacros } from '../postback-rules.ts';

test.each([
  ['https://track.adnet.example/pb?c={clickid}', null],
  ['https://track.adnet.example/{network}/pb?c={clickid}&x=%7B1', null],
  ['http://track.adnet.example/pb', 'not_https'],
  ['https://127.0.0.1/pb', 'not_public'],
  ['https://[::1]/pb', 'not_public'],
  ['https://2130706433/pb', 'not_public'],
  ['https://0x7f.1/pb', 'not_public'],
  ['https://localhost/pb', 'not_public'],
  ['https://db.internal/pb', 'not_public'],
  ['https://metadata/pb', 'not_public'],
  ['https://{sub1}.example/pb', 'macro_in_host'],
  ['https://adnet.example{sub1}/pb', 'macro_in_host'],
  ['https://a@adnet.example/pb', 'invalid'],
  ['https://adnet.example:8443/pb', 'invalid'],
  ['https://adnet.example/pb?c={click_id}', 'unknown_macro'],
  ['https://adnet.example/pb?c={', 'invalid'],
  ['{network}://adnet.example', 'not_https'],
  ['javascript:alert(1)', 'not_https'],
  ['not an address', 'invalid'],
] as const)('[RE-01] a postback to %s: %s', (template, problem) => {
  expect(findTemplateProblem(template)).toBe(problem);
});

test('[RE-01] no value escapes its place in the address', () => {
  const template = `https://adnet.example/pb/{sub1}?${postbackMacros.map((name) => `${name}={${name}}`).join('&')}`;
  fc.assert(
    fc.property(fc.string({ unit: 'binary-ascii', maxLength: 100 }), (value) => {
      const url = new URL(
        expandMacros(template, Object.fromEntries(postbackMacros.map((name) => [name, value]))),
      );
      expect(url.origin).toBe('https://adnet.example');
      for (const name of postbackMacros) expect(url.searchParams.get(name)).toBe(value);
      expect(url.hash).toBe('');
    }),
  );
});
