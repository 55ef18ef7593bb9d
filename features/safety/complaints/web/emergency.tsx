import { Trans } from '@lingui/react/macro';

/** The first thing to do when someone is in danger. */
export function Emergency() {
  return (
    <p className="border-s-4 border-danger ps-4 font-semibold">
      <Trans>
        Is someone in danger right now? Call the emergency number: 112 in the European Union, 999 in the
        United Kingdom, 911 in North America.
      </Trans>
    </p>
  );
}
