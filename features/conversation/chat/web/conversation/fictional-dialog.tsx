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
      title={t`${name} isn’t a real person`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Don’t send</Trans>
          </Button>
          <Button onClick={onConfirm}>
            <Trans>Got it, send</Trans>
          </Button>
        </>
      }
    >
      <p>
        {warning || (
          <Trans>
            This profile is made up, and our staff write the replies for entertainment. You can’t meet {name},
            and messages cost the same as with anyone else.
          </Trans>
        )}
      </p>
    </Dialog>
  );
}
