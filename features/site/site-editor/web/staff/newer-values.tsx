import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import type { FieldChange } from '../../contract.ts';
import { ChangeList } from './change-list.tsx';

interface NewerValuesProps {
  /** From the newer value to what the reader typed. */
  readonly changes: readonly FieldChange[];
  readonly onKeep: () => void;
  readonly onDrop: () => void;
}

/** Compares drafts with the values that somebody else saved after they were typed, and lets the reader choose. */
export function NewerValues({ changes, onKeep, onDrop }: NewerValuesProps) {
  const { t } = useLingui();
  if (changes.length === 0) return null;
  return (
    <section
      aria-label={t`Changed by someone else`}
      className="mt-4 rounded-card border border-line bg-surface p-4"
    >
      <Alert tone="warning">
        <Trans>
          Someone else changed this after you typed yours. The newest value is struck through, followed by
          yours.
        </Trans>
      </Alert>
      <div className="mt-3">
        <ChangeList changes={changes} />
      </div>
      <div className="mt-3 flex flex-wrap justify-end gap-2">
        <Button size="sm" variant="secondary" onClick={onDrop}>
          <Trans>Use the newest</Trans>
        </Button>
        <Button size="sm" variant="secondary" onClick={onKeep}>
          <Trans>Keep mine</Trans>
        </Button>
      </div>
    </section>
  );
}
