import { Trans, useLingui } from '@lingui/react/macro';
import { ReasonDialog } from '#platform/web/staff/reason-dialog.tsx';
import { retireFictionalProfile } from '../../calls.gen.ts';
import type { FictionalProfile } from '../../contract.ts';
import { fictionalErrorMessages } from './error-messages.ts';

interface RetireDialogProps {
  readonly site: number;
  readonly profile: FictionalProfile;
  readonly onClose: () => void;
}

/** Hides a profile, or shows it again. */
export function RetireDialog({ site, profile: { id, name, retired }, onClose }: RetireDialogProps) {
  const { t } = useLingui();
  return (
    <ReasonDialog
      title={retired ? t`Bring ${name} back?` : t`Retire ${name}?`}
      description={
        retired
          ? t`Members can find the profile and write to it again.`
          : t`Members can’t find the profile or write to it. Its conversations stay, and you can bring it back.`
      }
      action={retired ? <Trans>Bring back</Trans> : <Trans>Retire</Trans>}
      danger={!retired}
      errors={fictionalErrorMessages}
      call={retireFictionalProfile}
      input={{ site, profile: id, retired: !retired }}
      successText={() =>
        retired ? t`Members can find ${name} again.` : t`Members can’t find ${name} any more.`
      }
      onClose={onClose}
    />
  );
}
