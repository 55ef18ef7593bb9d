import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { ChevronLeft } from 'lucide-react';
import { data, redirect, useActionData, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { CallError } from '#platform/shared/call-error.ts';
import { isUuid, uuidv4 } from '#platform/shared/ids.ts';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { formAction } from '#platform/web/form-action.ts';
import { textOf } from '#platform/web/form-answer.ts';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { PageTitle } from '#platform/web/page-title.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { getTransaction, withdrawPurchase } from '../calls.gen.ts';
import { transactionErrorMessages } from './error-messages.ts';
import { KindName } from './kind-name.tsx';
import { kindExplanations, kindNames } from './kind-names.ts';
import { TransactionFacts } from './transaction-facts.tsx';
import { Withdrawing } from './withdrawing.tsx';

export const handle: PageHandle = {
  name: 'transactions-id',
  catalogs: ['transactions', 'payments'],
  script: 'none',
};

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const id = (params['id'] ?? '').toLowerCase();
  if (!isUuid(id)) throw data(null, 404);
  const { transaction } = await context.get(pageContext).dispatch(getTransaction, { id });
  const query = new URL(request.url).searchParams;
  return {
    transaction,
    /** Whether the second step of withdrawing is shown. */
    asking: query.has('withdraw'),
    done: query.has('withdrawn'),
    /** Prevents a double click from withdrawing twice. */
    idempotencyKey: uuidv4(),
  };
}

export const action = formAction(async (form, { attempt }, { params }) => {
  const input = { payment: textOf(form, 'payment'), expected_refund: Number(textOf(form, 'refund')) };
  await attempt(withdrawPurchase, input, { idempotencyKey: textOf(form, 'wish') });
  return redirect(`/transactions/${params['id']}?withdrawn`);
});

export default function TransactionPage() {
  const { i18n } = useLingui();
  const { transaction, asking, done, idempotencyKey } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const sentence = useErrorSentence(transactionErrorMessages);
  const explanation = kindExplanations[transaction.kind];
  return (
    <main className="mx-auto w-full max-w-6xl px-4 pt-2 pb-16 lg:pt-8">
      <div className="max-w-xl">
        <PageTitle>{i18n._(kindNames[transaction.kind])}</PageTitle>
        <a
          href="/transactions"
          className="-ms-1 inline-flex min-h-11 items-center gap-1 text-ink-muted no-underline underline-offset-4 hover:underline"
        >
          <ChevronLeft aria-hidden="true" className="size-5" />
          <Trans>All transactions</Trans>
        </a>
        <h1 className="text-2xl font-semibold tracking-tight wrap-anywhere md:text-3xl">
          <KindName transaction={transaction} />
        </h1>
        {explanation === undefined ? null : (
          <p className="mt-1 text-pretty text-ink-muted">{i18n._(explanation)}</p>
        )}
        {refusal ? (
          <Alert tone="danger" className="mt-4">
            {sentence(new CallError(refusal.code, 400, refusal.args))}
          </Alert>
        ) : null}
        {done ? (
          <Alert tone="success" className="mt-4">
            <Trans>You’ve withdrawn from this purchase. We’ve confirmed it by email.</Trans>
          </Alert>
        ) : null}
        <TransactionFacts transaction={transaction} />
        {transaction.withdrawal === null ? null : (
          <Withdrawing
            offer={transaction.withdrawal}
            of={transaction}
            asking={asking}
            idempotencyKey={idempotencyKey}
          />
        )}
      </div>
    </main>
  );
}
