import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { isCallError } from '#platform/shared/call-error.ts';
import { StaffForm } from '#platform/web/staff/staff-form.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import type { FieldChange } from '../../contract.ts';
import { ChangeList } from './change-list.tsx';
import { siteEditorErrorMessages } from './error-messages.ts';

interface ReviewDialogProps {
  readonly title: string;
  readonly changes: readonly FieldChange[];
  readonly action: ReactNode;
  readonly danger?: boolean;
  readonly send: { readonly error: unknown; readonly isPending: boolean; readonly reset: () => void };
  readonly children?: ReactNode;
  readonly onSend: (reason: string) => void;
  readonly onClose: () => void;
}

/** Shows the differences between settings, and asks for a reason. */
export function ReviewDialog({ changes, send, children, ...rest }: ReviewDialogProps) {
  const { revalidate, state } = useRevalidator();
  const isStale = isCallError(send.error) && send.error.code === 'changed_meanwhile';
  const reload = async () => {
    await revalidate();
    send.reset();
  };
  return (
    <StaffForm
      {...rest}
      size="lg"
      errors={siteEditorErrorMessages}
      send={send}
      disabled={isStale}
      errorAction={
        isStale ? (
          <Button size="sm" variant="secondary" loading={state !== 'idle'} onClick={() => void reload()}>
            <Trans>Compare with the newest version</Trans>
          </Button>
        ) : null
      }
    >
      <ChangeList changes={changes} />
      {children}
    </StaffForm>
  );
}
