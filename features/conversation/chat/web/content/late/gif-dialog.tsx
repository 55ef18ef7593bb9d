import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { GifChoice } from '#features/conversation/gifs/web/public.ts';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useSend } from '#platform/web/use-call.ts';
import { sendGif } from '../../../content-calls.gen.ts';
import type { SendDialogProps } from './gift-dialog.tsx';
import { BuyLink, costAfter, FictionalCheck, PriceLine, SendFailure } from './send-bar.tsx';

/** A click on a picture sends it. The price is shown below. */
export function GifDialog({ target, onClose }: SendDialogProps) {
  const { t } = useLingui();
  const { conversation, state, onSent } = target;
  const [confirmed, setConfirmed] = useState(false);
  const send = useSend(sendGif, { onSuccess: onSent });
  const cost = costAfter(send.error, state.gif_cost);
  const lacksCredits = cost > state.balance;
  const needsConfirmation = state.fictional_unconfirmed && !confirmed;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Send a GIF`}
      description={t`Tap one to send it.`}
      footer={<PriceLine cost={cost} balance={state.balance} creditPrice={target.creditPrice} />}
    >
      <FictionalCheck state={state} confirmed={confirmed} onConfirm={setConfirmed} />
      <SendFailure error={send.error} />
      {lacksCredits ? <BuyLink /> : null}
      <div className="pt-2">
        <GifChoice
          busy={send.isPending || lacksCredits || needsConfirmation}
          onChoose={({ id }) =>
            send.mutate({
              conversation,
              gif: id,
              fictional_confirmed: confirmed,
              seen_cost: cost,
            })
          }
        />
      </div>
    </Dialog>
  );
}
