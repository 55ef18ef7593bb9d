import { Trans } from '@lingui/react/macro';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { ChangeList, type ShownChange } from './change-list.tsx';

interface DroppedDraftProps {
  /** What the reader had changed. */
  readonly changes: readonly ShownChange[];
  readonly onDismiss: () => void;
}

/** Says that a draft is not used, because somebody else saved something newer, and lists what was typed. */
export function DroppedDraft({ changes, onDismiss }: DroppedDraftProps) {
  return (
    <Alert
      tone="warning"
      className="mt-4 max-w-2xl"
      title={<Trans>Someone else saved something newer, so your unsaved changes aren’t used.</Trans>}
    >
      <p>
        <Trans>You had changed this. Make these changes again if they still apply.</Trans>
      </p>
      <ChangeList changes={changes} />
      <Button size="sm" variant="secondary" className="mt-3" onClick={onDismiss}>
        <Trans>I have read this</Trans>
      </Button>
    </Alert>
  );
}
