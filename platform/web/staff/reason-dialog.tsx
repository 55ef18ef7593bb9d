import type { ComponentProps } from 'react';
import type { CallInput } from '#platform/shared/call.ts';
import type { ClientCall } from '#platform/shared/client-call.ts';
import { StaffForm } from './staff-form.tsx';
import { useStaffSend, type StaffSendOptions } from './use-staff-send.ts';

interface ReasonDialogProps<C extends ClientCall>
  extends
    Omit<ComponentProps<typeof StaffForm>, 'send' | 'onSend' | 'reason'>,
    Pick<StaffSendOptions<C>, 'successText'> {
  readonly call: C;
  /** What the call gets besides the reason. */
  readonly input: Omit<CallInput<C>, 'reason'>;
}

/** A dialog that makes one change, once staff have given a reason. */
export function ReasonDialog<const C extends ClientCall>(props: ReasonDialogProps<C>) {
  const { call, input, successText, ...form } = props;
  const send = useStaffSend(call, { onDone: form.onClose, successText });
  return (
    <StaffForm {...form} send={send} onSend={(reason) => send.mutate({ ...input, reason } as CallInput<C>)} />
  );
}
