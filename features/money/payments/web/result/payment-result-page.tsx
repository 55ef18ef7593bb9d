import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { creditsChanged } from '#features/money/credits/calls.gen.ts';
import { isUuid } from '#platform/shared/ids.ts';
import { markChanged } from '#platform/web/changed-answers.ts';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { PageTitle } from '#platform/web/page-title.tsx';
import { useRealtimeEvent } from '#platform/web/realtime.ts';
import { useCall } from '#platform/web/use-call.ts';
import { getPackages, getPayment, type PaymentView } from '../../calls.gen.ts';
import { PaymentResult } from './payment-result.tsx';

export const handle: PageHandle = { name: 'credits-result', catalogs: ['payments'], alerts: 'none' };

/** Intervals between polls, in ms. On each poll the server queries the provider. */
const pollIntervalMs = { pending: 3_000, stillPayable: 10_000 };

const choosePollInterval = ({
  status,
  on_its_way: onItsWay,
  still_payable: stillPayable,
}: PaymentView): number | false =>
  status === 'pending' || onItsWay ? pollIntervalMs.pending : stillPayable && pollIntervalMs.stillPayable;

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { dispatch } = context.get(pageContext);
  const id = params['payment'] ?? '';
  if (!isUuid(id.toLowerCase())) throw data(null, 404);
  const [paymentAnswer, { methods }] = await Promise.all([
    dispatch(getPayment, { id }),
    dispatch(getPackages, {}),
  ]);
  return { told: paymentAnswer, methods };
}

/** Shows a payment as pending until the provider has decided. */
export default function PaymentResultPage() {
  const { told: first, methods } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const queries = useQueryClient();
  const { data: { payment, balance, earlier_payable: earlier } = first, refetch } = useCall(
    getPayment,
    { id: first.payment.payment_id },
    {
      initialData: first,
      refetchInterval: ({ state }) => state.data !== undefined && choosePollInterval(state.data.payment),
    },
  );
  useRealtimeEvent(creditsChanged, () => void refetch());
  const onChanged = useCallback(() => void refetch(), [refetch]);
  useEffect(() => {
    // The page's own member was read before the provider was asked.
    if (payment.status !== first.payment.status || payment.status !== 'pending')
      void markChanged(queries, ['viewer']);
  }, [payment.status, first.payment.status, queries]);
  const titles = {
    pending: payment.open ? t`Unfinished payment` : t`Payment being processed`,
    completed: t`Payment received`,
    failed: t`Payment failed`,
    cancelled: t`Payment cancelled`,
    expired: t`Payment expired`,
    partially_refunded: t`Payment partly refunded`,
    refunded: t`Payment refunded`,
    charged_back: t`Payment charged back`,
  };
  return (
    <main className="mx-auto w-full max-w-md px-4 py-8 md:py-14">
      <PageTitle>{titles[payment.on_its_way ? 'pending' : payment.status]}</PageTitle>
      <PaymentResult
        payment={payment}
        balance={balance}
        earlierPayable={earlier}
        methods={methods}
        onChanged={onChanged}
      />
    </main>
  );
}
