import { Trans, useLingui } from '@lingui/react/macro';
import { useRevalidator } from 'react-router';
import { SaveDialog } from '#features/console/shop/web/public.ts';
import { useToast } from '#platform/web/ui/toast.tsx';
import { useSend } from '#platform/web/use-call.ts';
import { retireFictionalProfile } from '../calls.gen.ts';
import type { FictionalProfile } from '../contract.ts';
import { fictionalErrorMessages } from './error-messages.ts';

interface RetireDialogProps {
  readonly site: number;
  readonly profile: FictionalProfile;
  readonly onClose: () => void;
}

/** Hides a profile, or shows it again. */
export function RetireDialog({ site, profile: { id, name, retired }, onClose }: RetireDialogProps) {
  const { t } = useLingui();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const send = useSend(retireFictionalProfile, {
    onSuccess: async () => {
      onClose();
      toast.show({
        tone: 'success',
        text: retired ? t`Members can find ${name} again.` : t`Members can’t find ${name} any more.`,
      });
      await revalidate();
    },
  });
  return (
    <SaveDialog
      title={retired ? t`Bring ${name} back?` : t`Retire ${name}?`}
      description={
        retired
          ? t`Members can find the profile and write to it again.`
          : t`Members can’t find the profile or write to it. Its conversations stay, and you can bring it back.`
      }
      changes={[]}
      action={retired ? <Trans>Bring back</Trans> : <Trans>Retire</Trans>}
      danger={!retired}
      errors={fictionalErrorMessages}
      error={send.error}
      pending={send.isPending}
      onSave={(reason) => send.mutate({ site, profile: id, retired: !retired, reason })}
      onClose={onClose}
    />
  );
}
