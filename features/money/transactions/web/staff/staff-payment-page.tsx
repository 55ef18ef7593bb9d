import { Trans, useLingui } from '@lingui/react/macro';
import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { isUuid, uuidv4 } from '#platform/shared/ids.ts';
import { countFractionDigits } from '#platform/shared/money.ts';
import { refuseForm, textOf } from '#platform/web/form-answer.ts';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { parseAmount } from '#platform/web/staff/amounts.ts';
import { PageTitle } from '#platform/web/page-title.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { getStaffPayment, refundPurchase } from '../../calls.gen.ts';
import { RefundForm } from './refund-form.tsx';
import { StaffPaymentFacts } from './staff-payment-facts.tsx';
import { WaitingRefund } from './waiting-refund.tsx';

export const handle: PageHandle = {
  name: 'staff-payments-id',
  catalogs: ['staff-transactions', 'transactions', 'payments'],
};

const requireId = (id = '') => {
  if (!isUuid(id)) throw data(null, 404);
  return id;
};

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const response = await context.get(pageContext).dispatch(getStaffPayment, { id: requireId(params['id']) });
  return { ...response, done: new URL(request.url).searchParams.has('refunded'), idempotencyKey: uuidv4() };
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const page = context.get(pageContext);
  // Before the form is read: whether the caller may see the payment, and its currency, which the form does not decide.
  const { payment } = await page.dispatch(getStaffPayment, { id: requireId(params['id']) });
  const form = await request.formData();
  const digits = countFractionDigits(payment.price.currency);
  const credits = textOf(form, 'credits').trim();
  const input = {
    payment: payment.payment_id,
    // The call refuses what is no number, with an error under the field.
    amount: parseAmount(textOf(form, 'amount'), digits) ?? Number.NaN,
    credits: /^\d{1,7}$/.test(credits) ? Number(credits) : Number.NaN,
    reason: textOf(form, 'reason'),
  };
  try {
    const { waiting } = await page.attempt(refundPurchase, input, { idempotencyKey: textOf(form, 'wish') });
    if (waiting) return redirect(`/staff/payments/${params['id']}`);
  } catch (error) {
    return refuseForm(error, form);
  }
  return redirect(`/staff/payments/${params['id']}?refunded`);
}

export default function StaffPaymentPage() {
  const { t } = useLingui();
  const { done, idempotencyKey, ...detail } = useLoaderData<typeof loader>();
  const { payment, unused_credits: unused, waiting } = detail;
  const refusal = useActionData<typeof action>();
  const refundable = ['completed', 'partially_refunded'].includes(payment.status);
  return (
    <main className="w-full max-w-3xl px-4 pt-6 pb-16 lg:px-8">
      <PageTitle>{t`Payment`}</PageTitle>
      <a href="/staff/payments" className="font-semibold text-primary underline underline-offset-4">
        <Trans>All payments</Trans>
      </a>
      <h1 className="mt-3 text-2xl">
        <Trans>Payment</Trans>
      </h1>
      {done ? (
        <Alert tone="success" className="mt-4">
          <Trans>The refund is on its way. We’ll email the member.</Trans>
        </Alert>
      ) : null}
      <StaffPaymentFacts of={detail} />
      {waiting.map((request, index) => (
        <Alert key={index} tone="warning" className="mt-4">
          <WaitingRefund {...request} currency={payment.price.currency} />
        </Alert>
      ))}
      {refundable ? (
        <RefundForm
          payment={payment}
          unused={unused}
          requestedRefund={waiting.find(({ own }) => !own)}
          refusal={refusal}
          idempotencyKey={idempotencyKey}
        />
      ) : null}
    </main>
  );
}
