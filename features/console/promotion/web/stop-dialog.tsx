import { Trans, useLingui } from '@lingui/react/macro';
import { useRevalidator } from 'react-router';
import { SaveDialog } from '#features/console/shop/web/public.ts';
import { useToast } from '#platform/web/ui/toast.tsx';
import { useSend } from '#platform/web/use-call.ts';
import { stopCampaignOfSite } from '../mailings-calls.gen.ts';
import type { CampaignOfSite } from '../mailings-contract.ts';
import { promotionErrorMessages } from './error-messages.ts';

interface StopDialogProps {
  readonly site: number;
  readonly campaign: CampaignOfSite;
  readonly change: 'hold' | 'end';
  readonly onClose: () => void;
}

/** Holds a campaign, or ends it permanently. */
export function StopDialog({ site, campaign: { name }, change, onClose }: StopDialogProps) {
  const { t } = useLingui();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const send = useSend(stopCampaignOfSite, {
    onSuccess: async () => {
      onClose();
      toast.show({ tone: 'success', text: t`Nobody else gets ${name} now.` });
      await revalidate();
    },
  });
  return (
    <SaveDialog
      title={change === 'hold' ? t`Pause ${name}?` : t`End ${name}?`}
      description={
        change === 'hold'
          ? t`Nobody gets it until you continue. Those who got it keep it.`
          : t`Nobody gets it any more, and it can’t be started again.`
      }
      changes={[]}
      action={change === 'hold' ? <Trans>Pause</Trans> : <Trans>End</Trans>}
      danger={change === 'end'}
      errors={promotionErrorMessages}
      error={send.error}
      pending={send.isPending}
      onSave={(reason) => send.mutate({ site, name, change, reason })}
      onClose={onClose}
    />
  );
}
