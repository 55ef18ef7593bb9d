import { describe, expect, test } from 'vitest';
import { parseCookies } from './cookies.ts';
import { isOwnOrigin, sameOrigin } from './origin.ts';

const demo = { mode: 'demo', trustedProxies: 0 } as const;
const behindProxy = { mode: 'demo', trustedProxies: 1 } as const;
const production = { mode: 'production', trustedProxies: 1 } as const;
const host = 'vonk.example';

describe('a page of the same host', () => {
  test('loaded over HTTP cannot act on an HTTPS site', () => {
    const unencrypted = { host, origin: `http://${host}` };
    expect(sameOrigin(unencrypted, production)).toBe(false);
    expect(isOwnOrigin(unencrypted, production)).toBe(false);
    expect(sameOrigin({ ...unencrypted, 'x-forwarded-proto': 'https' }, behindProxy)).toBe(false);
    expect(sameOrigin({ ...unencrypted, 'x-forwarded-proto': 'http, https' }, behindProxy)).toBe(false);
  });

  test('can act when both use HTTPS, or neither does', () => {
    expect(sameOrigin({ host, origin: `https://${host}` }, production)).toBe(true);
    expect(sameOrigin({ host, origin: `http://${host}` }, demo)).toBe(true);
    expect(sameOrigin({ host, origin: `http://${host}`, 'x-forwarded-proto': 'http' }, behindProxy)).toBe(
      true,
    );
    expect(isOwnOrigin({ host: 'localhost:3000', origin: 'http://localhost:3000' }, demo)).toBe(true);
  });

  test('gets its protocol only from a trusted proxy', () => {
    const requestHeaders = { host, origin: `http://${host}`, 'x-forwarded-proto': 'https' };
    expect(sameOrigin(requestHeaders, demo)).toBe(true);
    // A demo still works behind a proxy that is not configured.
    expect(sameOrigin({ ...requestHeaders, origin: `https://${host}` }, demo)).toBe(true);
  });
});

test('a page from another host or port, or without an origin, is foreign', () => {
  for (const origin of ['https://evil.example', `https://${host}:8443`, 'null', 'data:'])
    expect(sameOrigin({ host, origin }, production)).toBe(false);
  expect(sameOrigin({ host, 'sec-fetch-site': 'same-site' }, production)).toBe(false);
  expect(sameOrigin({ host }, production), 'no browser').toBe(true);
  expect(isOwnOrigin({ host }, production), 'a socket needs one').toBe(false);
});

test('a duplicate session cookie is ignored, while of other duplicates the first counts', () => {
  expect({ ...parseCookies('auth.session=mine; i18n_redirected=nl') }).toEqual({
    'auth.session': 'mine',
    i18n_redirected: 'nl',
  });
  for (const header of [
    'auth.session=mine; auth.session=planted',
    'auth.session=planted; i18n_redirected=nl; auth.session=mine',
    'auth.session=mine; auth.session=mine; auth.session=mine',
  ])
    expect(parseCookies(header)['auth.session']).toBeUndefined();
  expect(parseCookies('i18n_redirected=nl; i18n_redirected=de')['i18n_redirected']).toBe('nl');
});
