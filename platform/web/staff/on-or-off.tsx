import { Trans } from '@lingui/react/macro';
import { Badge } from '#platform/web/ui/badge.tsx';

/** Whether a site uses something that it may as well not use. */
export function OnOrOff({ isOn }: { readonly isOn: boolean }) {
  return isOn ? (
    <Badge tone="success">
      <Trans>On</Trans>
    </Badge>
  ) : (
    <Badge tone="neutral">
      <Trans>Off</Trans>
    </Badge>
  );
}
