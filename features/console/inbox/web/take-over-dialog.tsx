import { Trans, useLingui } from '@lingui/react/macro';
import { StaffForm } from '#platform/web/staff/staff-form.tsx';
import { useSend } from '#platform/web/use-call.ts';
import { takeOverCase } from '../calls.gen.ts';
import type { InboxItem } from '../contract.ts';
import { toCaseRef } from './case-key.ts';
import { inboxErrorMessages } from './error-messages.ts';

interface TakeOverDialogProps {
  readonly item: InboxItem;
  /** Who is working on the case. */
  readonly name: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Asks an administrator why they take a case over, for the audit log. */
export function TakeOverDialog({ item, name, onClose, onDone }: TakeOverDialogProps) {
  const { t } = useLingui();
  const takeOver = useSend(takeOverCase, { onSuccess: onDone });
  return (
    <StaffForm
      title={t`Take over the case`}
      description={t`${name} can’t decide it after that.`}
      action={<Trans>Take over</Trans>}
      errors={inboxErrorMessages}
      send={takeOver}
      onSend={(reason) => takeOver.mutate({ ...toCaseRef(item), reason })}
      onClose={onClose}
    />
  );
}
