import { expect, test } from 'vitest';
import { isTokenForm } from './token-forms.ts';

test('[FD-86] only the address with the token of a mail may be posted to from another origin', () => {
  for (const url of ['/unsubscribe/abc', '/unsubscribe/a-b_c.d~e', '/unsubscribe/abc?lang=nl'])
    expect(isTokenForm(url)).toBe(true);
  for (const url of [
    '/unsubscribe',
    '/unsubscribe/',
    '/unsubscribe/a/b',
    '/log-in',
    '/x/unsubscribe/abc',
    '//unsubscribe/abc',
  ])
    expect(isTokenForm(url)).toBe(false);
});
