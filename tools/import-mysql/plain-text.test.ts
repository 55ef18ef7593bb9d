import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test.each([
  ['a &#39;b&#39; &#x26; c', "a 'b' & c"],
  ['<b>bold</b> and 1 < 2', 'bold and 1 < 2'],
  ['one<br>two<br />\nthree', 'one\ntwo\nthree'],
  ['&unknown; &#0; &#99999999;', '&unknown;  &#99999999;'],
  ['half &#55357; &#xDE00;', 'half'],
])('[RE-06] %j becomes %j', (html, text) => {
  expect(plainText(html)).toBe(text);
});
