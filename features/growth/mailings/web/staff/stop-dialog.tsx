import { Trans, useLingui } from '@lingui/react/macro';
import { StaffForm } from '#platform/web/staff/staff-form.tsx';
import { useStaffSend } from '#platform/web/staff/use-staff-send.ts';
import { stopCampaignOfSite } from '../../calls.gen.ts';
import type { CampaignOfSite } from '../../contract.ts';
import { mailingErrorMessages } from './error-messages.ts';

interface StopDialogProps {
  readonly site: number;
  readonly campaign: CampaignOfSite;
  readonly change: 'hold' | 'end';
  readonly onClose: () => void;
}

/** Holds a campaign, or ends it permanently. */
export function StopDialog({ site, campaign: { name }, change, onClose }: StopDialogProps) {
  const { t } = useLingui();
  const send = useStaffSend(stopCampaignOfSite, {
    onDone: onClose,
    successText: () => t`Nobody else gets ${name} now.`,
  });
  return (
    <StaffForm
      title={change === 'hold' ? t`Pause ${name}?` : t`End ${name}?`}
      description={
        change === 'hold'
          ? t`Nobody gets it until you continue. Those who got it keep it.`
          : t`Nobody gets it any more, and it can’t be started again.`
      }
      action={change === 'hold' ? <Trans>Pause</Trans> : <Trans>End</Trans>}
      danger={change === 'end'}
      errors={mailingErrorMessages}
      send={send}
      onSend={(reason) => send.mutate({ site, name, change, reason })}
      onClose={onClose}
    />
  );
}
