import { Trans } from '@lingui/react/macro';

/** Skips the navigation. It is the first element in keyboard order. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="sr-only rounded-pill bg-primary px-4 py-2 text-on-primary focus:not-sr-only focus:fixed focus:top-2 focus:start-2 focus:z-50"
    >
      <Trans>Skip to content</Trans>
    </a>
  );
}
