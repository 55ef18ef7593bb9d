import { Trans } from '@lingui/react/macro';
import type { FoundMember } from '../contract.ts';

/** How far away a member lives, in the steps that are ever told. */
export function DistanceWords({ distance }: { readonly distance: NonNullable<FoundMember['distance']> }) {
  return (
    <>
      <span aria-hidden="true">&lt; {distance} km</span>
      <span className="sr-only">
        <Trans>within {distance} km</Trans>
      </span>
    </>
  );
}
