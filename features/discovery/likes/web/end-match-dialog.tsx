import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';

interface EndMatchDialogProps {
  readonly name: string;
  readonly onEnd: () => void;
  readonly onClose: () => void;
}

/** Asks for confirmation, because withdrawing the like ends the match for both members. */
export default function EndMatchDialog({ name, onEnd, onClose }: EndMatchDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={t`Take back your like?`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Stay matched</Trans>
          </Button>
          <Button
            variant="danger"
            onClick={() => {
              onClose();
              onEnd();
            }}
          >
            <Trans>Take it back</Trans>
          </Button>
        </>
      }
    >
      <p className="pb-2">
        <Trans>You and {name} won’t be a match any more.</Trans>
      </p>
    </Dialog>
  );
}
