interface Page {
  addEventListener(type: 'unhandledrejection', listener: (event: PromiseRejectionEvent) => void): void;
}

/**
 * Somebody who opens the next page before the animation of the last one has ended skips it. The router leaves the
 * animation's promise without a handler, so browsers would report an error where nothing is wrong.
 */
export function expectSkippedTransitions(page: Page): void {
  page.addEventListener('unhandledrejection', (event) => {
    if (isSkippedTransition(event.reason)) event.preventDefault();
  });
}

/** The browsers' words for a view transition that was skipped, or that took too long on a busy device. */
function isSkippedTransition(reason: unknown): boolean {
  return (
    reason instanceof DOMException &&
    ['AbortError', 'InvalidStateError', 'TimeoutError'].includes(reason.name) &&
    /\btransition\b/i.test(reason.message)
  );
}
