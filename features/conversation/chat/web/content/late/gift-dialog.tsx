import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { getGifts } from '#features/conversation/gifts/calls.gen.ts';
import type { GiftId } from '#features/conversation/gifts/gift-choices.ts';
import { GiftChoice } from '#features/conversation/gifts/web/public.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { Skeleton, SkeletonGroup } from '#platform/web/ui/skeleton.tsx';
import { useCall, useSend } from '#platform/web/use-call.ts';
import { sendGift } from '../../../content-calls.gen.ts';
import { useCostInMoney } from '../../composer/cost-in-money.ts';
import type { ContentTarget } from '../content-menu.tsx';
import { BuyButton, ChooseLine, EachLine, FictionalCheck, PriceLine, SendFailure } from './send-bar.tsx';

export interface SendDialogProps {
  readonly target: ContentTarget;
  readonly onClose: () => void;
}

/** Lets the member choose a gift, shows its price and sends it. */
export function GiftDialog({ target, onClose }: SendDialogProps) {
  const { t } = useLingui();
  const { conversation, state, onSent } = target;
  const { data, isError, isFetching, refetch } = useCall(getGifts, {});
  const inMoney = useCostInMoney(target.creditPrice);
  const [chosen, setChosen] = useState<GiftId | null>(null);
  const [confirmed, setConfirmed] = useState(false);
  // A refusal may mean that the price has changed.
  const send = useSend(sendGift, { onSuccess: onSent, onError: () => void refetch() });
  const balance = data?.balance ?? state.balance;
  const price = data?.gifts.find(({ id }) => id === chosen)?.credits;
  const [onePrice, ...otherPrices] = new Set(data?.gifts.map(({ credits }) => credits));
  const lacksCredits = price !== undefined && price > balance;
  const canSend = price !== undefined && !lacksCredits && (confirmed || !state.fictional_unconfirmed);
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={t`A gift for ${state.profile.name}`}
      footer={
        <div className="w-full">
          <SendFailure error={send.error} className="mb-3" />
          <div className="grid gap-2.5 sm:flex sm:items-center sm:justify-end">
            <div role="status" className="text-center text-sm sm:me-auto sm:flex-1 sm:text-start">
              {lacksCredits ? (
                <p className="font-medium">
                  <Trans>You don’t have enough credits for this gift.</Trans>
                </p>
              ) : null}
              {price !== undefined ? (
                <PriceLine cost={price} balance={balance} creditPrice={target.creditPrice} />
              ) : onePrice !== undefined && otherPrices.length === 0 ? (
                <EachLine cost={onePrice} balance={balance} creditPrice={target.creditPrice} />
              ) : (
                <ChooseLine balance={balance} />
              )}
            </div>
            {lacksCredits ? (
              <BuyButton />
            ) : (
              <Button
                disabled={!canSend}
                loading={send.isPending}
                onClick={() =>
                  chosen &&
                  price !== undefined &&
                  send.mutate({
                    conversation,
                    gift: chosen,
                    fictional_confirmed: confirmed,
                    seen_cost: price,
                  })
                }
              >
                <Trans>Send gift</Trans>
              </Button>
            )}
          </div>
        </div>
      }
    >
      <FictionalCheck state={state} confirmed={confirmed} onConfirm={setConfirmed} />
      {isError ? <ErrorState onRetry={() => void refetch()} retrying={isFetching} /> : null}
      {data ? (
        <GiftChoice gifts={data.gifts} chosen={chosen} inMoney={inMoney} onChoose={setChosen} />
      ) : isError ? null : (
        <SkeletonGroup className="grid grid-cols-2 gap-2 min-[24.375rem]:grid-cols-3 tight:grid-cols-2 sm:grid-cols-4">
          {[1, 2, 3, 4, 5, 6].map((place) => (
            <Skeleton key={place} className="h-32 w-full rounded-card" />
          ))}
        </SkeletonGroup>
      )}
    </Dialog>
  );
}
