import { Trans } from '@lingui/react/macro';
import { Badge } from '#platform/web/ui/badge.tsx';

/** Whether a site has fictional profiles. Without them is as good a choice as with them. */
export function FictionalState({ isOn }: { readonly isOn: boolean }) {
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
