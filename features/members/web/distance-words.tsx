import { useLingui } from '@lingui/react/macro';
import type { FoundMember } from '../contract.ts';

/** How far away a member lives, in the steps that are ever told. */
export function DistanceWords({ distance }: { readonly distance: NonNullable<FoundMember['distance']> }) {
  // Whole strings, and no `Trans`: a page shows dozens of these.
  const { t } = useLingui();
  return (
    <>
      <span aria-hidden="true">{`< ${distance} km`}</span>
      <span className="sr-only">{t`within ${distance} km`}</span>
    </>
  );
}
