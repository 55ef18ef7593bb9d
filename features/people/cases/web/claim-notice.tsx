import { Trans } from '@lingui/react/macro';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import type { Claimer } from '../contract.ts';

interface ClaimProps {
  readonly by: Claimer | null;
}

/** Shown above a case that another reviewer is working on. */
export function ClaimNotice({ by, className = 'mt-4' }: ClaimProps & { readonly className?: string }) {
  if (!by) return null;
  return (
    <Alert tone="warning" className={className}>
      <Trans>{by.name} is working on this. The first decision counts.</Trans>
    </Alert>
  );
}

/** The same notice in a list. */
export function ClaimBadge({ by }: ClaimProps) {
  if (!by) return null;
  return (
    <Badge tone="neutral">
      <Trans>{by.name} is working on it</Trans>
    </Badge>
  );
}
