import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { ReasonField, useUsualReason } from './reason-field.tsx';

/** The reason in one line, if it is known already; a button opens the field. */
export function FoldedReason({ first }: { readonly first: string }) {
  const usual = useUsualReason();
  const [reason] = useState(first || usual);
  const [isOpen, setOpen] = useState(reason === '');
  if (isOpen) return <ReasonField first={reason} short autoFocus={reason !== ''} />;
  return (
    <div className="flex min-w-0 items-center gap-2 text-sm">
      <input type="hidden" name="reason" value={reason} />
      <p className="min-w-0 truncate text-ink-muted">
        <Trans>Reason: {reason}</Trans>
      </p>
      <Button size="sm" variant="quiet" onClick={() => setOpen(true)}>
        <Trans>Change the reason</Trans>
      </Button>
    </div>
  );
}
