import { useLingui } from '@lingui/react/macro';
import { refusalReasons, type RefusalReason } from '#features/people/photos/calls.gen.ts';
import { refusalWords } from '#features/people/photos/web/public.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { KeyHint } from './key-hint.tsx';
import { useKeys } from './use-keys.ts';

interface RefuseDialogProps {
  readonly open: boolean;
  /** The photo was sent in a chat. */
  readonly inChat?: boolean;
  readonly onClose: () => void;
  readonly onRefuse: (reason: RefusalReason) => void;
}

/** A click on a reason, or its number, refuses the photo. On wide screens the dialog is beside the photo. */
export function RefuseDialog({ open, inChat = false, onClose, onRefuse }: RefuseDialogProps) {
  const { t, i18n } = useLingui();
  useKeys(
    Object.fromEntries(
      refusalReasons.map((reason, index) => [String(index + 1), () => open && onRefuse(reason)]),
    ),
  );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      data-beside="photo"
      className="lg:me-6! lg:backdrop:bg-black/30!"
      title={t`Why is it rejected?`}
      description={
        inChat
          ? t`The sender sees the reason, gets the credits back and can appeal. The photo is erased after 30 days.`
          : t`The member sees the reason and can appeal. The photo is erased after 30 days.`
      }
    >
      <div className="grid gap-2 py-2">
        {refusalReasons.map((reason, index) => (
          <Button
            key={reason}
            variant="secondary"
            block
            aria-keyshortcuts={String(index + 1)}
            onClick={() => onRefuse(reason)}
          >
            {i18n._(refusalWords[reason])} <KeyHint>{index + 1}</KeyHint>
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
