import { Trans, useLingui } from '@lingui/react/macro';
import { useSettings } from '#features/site/sites/web/public.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';

export interface FictionalDialogProps {
  readonly name: string;
  readonly onConfirm: () => void;
  /** Closing keeps the typed text. */
  readonly onClose: () => void;
}

/** Shown before the first message to a fictional profile, because the writer must know that it is not a real person. */
export default function FictionalDialog({ name, onConfirm, onClose }: FictionalDialogProps) {
  const { t } = useLingui();
  // A site may have its own wording.
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
