import { afterEach, describe, expect, test, vi } from 'vitest';
import { CallError } from '#platform/shared/errors.ts';
import { NetworkError } from './api-client.ts';
import { errorMessage } from './error-sentence.ts';

afterEach(() => vi.unstubAllGlobals());

const sentence = (error: unknown, online: boolean) => {
  vi.stubGlobal('navigator', { onLine: online });
  return errorMessage(error).message;
};

describe('[ER-11] the message for a call without a response', () => {
  test('says that the reader is offline if the browser knows', () => {
    expect(sentence(new NetworkError(), false)).toBe('You’re offline. Try again when you’re back online.');
  });

  test('is about the connection if the browser does not know', () => {
    expect(sentence(new NetworkError(), true)).toBe(
      'You don’t seem to be connected. Check your internet connection and try again.',
    );
  });

  test('is about the site if the site itself responded', () => {
    expect(sentence(new CallError('unavailable', 503, {}), true)).toBe(
      'We can’t be reached right now. Try again in a moment.',
    );
  });
});
