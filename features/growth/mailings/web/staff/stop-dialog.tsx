import { Trans, useLingui } from '@lingui/react/macro';
import { ReasonDialog } from '#platform/web/staff/reason-dialog.tsx';
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
  return (
    <ReasonDialog
      title={change === 'hold' ? t`Pause ${name}?` : t`End ${name}?`}
      description={
        change === 'hold'
          ? t`Nobody gets it until you continue. Those who got it keep it.`
          : t`Nobody gets it any more, and it can’t be started again.`
      }
      action={change === 'hold' ? <Trans>Pause</Trans> : <Trans>End</Trans>}
      danger={change === 'end'}
      errors={mailingErrorMessages}
      call={stopCampaignOfSite}
      input={{ site, name, change }}
      successText={() => t`Nobody else gets ${name} now.`}
      onClose={onClose}
    />
  );
}
