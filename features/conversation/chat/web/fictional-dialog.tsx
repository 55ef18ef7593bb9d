import { Trans, useLingui } from '@lingui/react/macro';
import { useSettings } from '#features/site/sites/web/public.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';

export interface FictionalDialogProps {
  readonly name: string;
  readonly onConfirm: () => void;
  /** What was typed stays. */
  readonly onClose: () => void;
}

/** Before the first message to somebody who is no real person, which the writer must know. */
export default function FictionalDialog({ name, onConfirm, onClose }: FictionalDialogProps) {
  const { t } = useLingui();
  // In the site's own words where it has some.
  const { fictional_warning: warning } = useSettings();
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={t`${name} is not a real person`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Do not send</Trans>
          </Button>
          <Button onClick={onConfirm}>
            <Trans>I know, send it</Trans>
          </Button>
        </>
      }
    >
      <p>
        {warning || (
          <Trans>
            This profile is made up. Our staff writes the answers, for entertainment. You cannot meet {name},
            and your messages cost what they cost with anybody else.
          </Trans>
        )}
      </p>
    </Dialog>
  );
}
