import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { latePart } from '#platform/web/late-part.tsx';
import { callKey, useCall } from '#platform/web/use-call.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Skeleton, SkeletonGroup } from '#platform/web/ui/skeleton.tsx';
import { getSecondStep } from '../../second-step-calls.gen.ts';
import { SecurityPart } from './security-part.tsx';

const TurnOnDialog = latePart(() => import('./turn-on-second-step-dialog.tsx'));
const TurnOffDialog = latePart(() => import('./turn-off-second-step-dialog.tsx'));

/** For staff: two-step verification with codes from an authenticator app. */
export function SecondStepSettings() {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  const { data } = useCall(getSecondStep, {});
  const left = data?.recovery_codes ?? 0;
  const close = () => {
    setOpen(false);
    void queries.invalidateQueries({ queryKey: callKey(getSecondStep) });
  };
  return (
    <SecurityPart
      id="second-step"
      title={t`Two-step verification`}
      intro={<Trans>You’ll log in with your password and a code from your authenticator app.</Trans>}
    >
      {data ? (
        <div className="flex flex-wrap items-center gap-3">
          {data.active ? (
            <>
              <Badge tone="success">
                <Trans>On</Trans>
              </Badge>
              <p className="flex-1 text-ink-muted">
                <Trans>Recovery codes left: {left}</Trans>
              </p>
            </>
          ) : null}
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {data.active ? <Trans>Turn off</Trans> : <Trans>Turn on</Trans>}
          </Button>
        </div>
      ) : (
        <SkeletonGroup>
          <Skeleton className="h-11 w-40" />
        </SkeletonGroup>
      )}
      {open && data ? (
        data.active ? (
          <TurnOffDialog onClose={close} />
        ) : (
          <TurnOnDialog onClose={close} />
        )
      ) : null}
    </SecurityPart>
  );
}
