import { expect, test } from 'vitest';
import { expectSkippedTransitions } from './skipped-transitions.ts';

function reject(reason: unknown): boolean {
  let listen: (event: PromiseRejectionEvent) => void = () => undefined;
  expectSkippedTransitions({ addEventListener: (_type, listener) => void (listen = listener) });
  const event = new Event('unhandledrejection', { cancelable: true });
  Object.defineProperty(event, 'reason', { value: reason });
  listen(event as PromiseRejectionEvent);
  return !event.defaultPrevented;
}

test('a skipped page animation is no error, and every other rejection is', () => {
  expect(reject(new DOMException('Transition was skipped', 'AbortError'))).toBe(false);
  expect(reject(new DOMException('Transition was aborted because of timeout', 'TimeoutError'))).toBe(false);
  expect(reject(new DOMException('The user aborted a request.', 'AbortError'))).toBe(true);
  expect(reject(new Error('Transition was skipped'))).toBe(true);
  expect(reject(undefined)).toBe(true);
});
