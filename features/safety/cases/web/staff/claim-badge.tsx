import { Trans } from '@lingui/react/macro';
import { Badge } from '#platform/web/ui/badge.tsx';
import type { Claimer } from '../../contract.ts';

/** Shown in a list for a case that another reviewer is working on. */
export function ClaimBadge({ by }: { readonly by: Claimer }) {
  return (
    <Badge tone="neutral">
      <Trans>{by.name} is working on it</Trans>
    </Badge>
  );
}
