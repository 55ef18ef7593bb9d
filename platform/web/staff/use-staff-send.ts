import { useRevalidator } from 'react-router';
import type { CallInput, CallResponse } from '#platform/shared/call.ts';
import type { ClientCall } from '#platform/shared/client-call.ts';
import { useToast } from '#platform/web/ui/toast.tsx';
import { useSend } from '#platform/web/use-call.ts';

export interface StaffSendOptions<C extends ClientCall> {
  /** Closes the dialog, or clears the form. */
  readonly onDone: () => void;
  /** What the reader is told after a success. */
  readonly successText: (answer: CallResponse<C>, input: CallInput<C>) => string;
}

/** Sends a call of a `StaffForm`. After a success, it says so and the page shows the new data. */
export function useStaffSend<const C extends ClientCall>(
  definition: C,
  { onDone, successText }: StaffSendOptions<C>,
) {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  return useSend(definition, {
    onSuccess: async (answer, input) => {
      onDone();
      toast.show({ tone: 'success', text: successText(answer, input) });
      await revalidate();
    },
  });
}
