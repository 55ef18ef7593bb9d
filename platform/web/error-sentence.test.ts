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
    expect(sentence(new NetworkError(), false)).toBe(
      'You are offline. Try again as soon as you have a connection.',
    );
  });

  test('is about the connection if the browser does not know', () => {
    expect(sentence(new NetworkError(), true)).toBe(
      'There is no connection right now. Check your internet and try again.',
    );
  });

  test('is about the site if the site itself responded', () => {
    expect(sentence(new CallError('unavailable', 503, {}), true)).toBe(
      'We cannot be reached right now. Please try again in a moment.',
    );
  });
});
