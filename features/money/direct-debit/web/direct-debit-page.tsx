import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import {
  Link,
  redirect,
  useLoaderData,
  useLocation,
  useRevalidator,
  type LoaderFunctionArgs,
} from 'react-router';
import { getUser } from '#features/identity/accounts/calls.gen.ts';
import { packageIds, paymentErrors } from '#features/money/payments/calls.gen.ts';
import { paymentErrorMessages } from '#features/money/payments/web/public.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import { CallError, isCallError } from '#platform/shared/call-error.ts';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { useSteps } from '#platform/web/layers/use-layer.ts';
import { PageTitle } from '#platform/web/page-title.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { debitErrors, getDirectDebit, type DebitView } from '../calls.gen.ts';
import { CodeForm } from './code-form.tsx';
import { DetailsForm } from './details-form.tsx';
import { detailSteps } from './detail-steps.ts';
import { debitErrorMessages } from './error-messages.ts';
import { toDetails, keepDetails, keptDetails, noDetails, type Details } from './typed-details.ts';

export const handle: PageHandle = {
  name: 'directdebit',
  catalogs: ['direct-debit', 'payments'],
  tabBar: 'hidden',
  header: 'checkout',
  alerts: 'none',
};

const phoneStep = detailSteps.length - 1;

/** Refusals that the page itself shows, with a next step. */
const shownErrors: readonly string[] = [
  paymentErrors.method_unavailable.code,
  debitErrors.debit_limit_reached.code,
];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { dispatch, attempt } = context.get(pageContext);
  await dispatch(getUser, {});
  const query = new URL(request.url).searchParams;
  const bundle = packageIds.find((id) => id === query.get('package'));
  if (!bundle) throw redirect('/credits');
  const code = query.get('discount_code');
  const input = { package: bundle, ...(code === null ? {} : { discount_code: code }) };
  try {
    return { directDebit: await attempt(getDirectDebit, input), bundle, refusal: null };
  } catch (error) {
    if (!isCallError(error)) throw error;
    // An invalid discount code is handled on the page where it is typed.
    if (error.code.startsWith('discount_')) throw redirect(`/credits/${bundle}/sdd`);
    if (!shownErrors.includes(error.code))
      return { directDebit: await dispatch(getDirectDebit, input), bundle, refusal: null };
    return { directDebit: null, bundle, refusal: { code: error.code, args: error.args } };
  }
}

export default function DirectDebitPage() {
  const { directDebit, bundle, refusal } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const sentence = useErrorSentence({ ...paymentErrorMessages, ...debitErrorMessages });
  return (
    <main className="mx-auto w-full max-w-xl px-4 pt-5 pb-10 lg:pt-10">
      <PageTitle>{t`Direct debit`}</PageTitle>
      {directDebit ? (
        <Steps directDebit={directDebit} />
      ) : (
        <div className="grid gap-5">
          <h1 className="text-2xl font-semibold tracking-tight md:text-3xl">
            <Trans>Pay by direct debit</Trans>
          </h1>
          <Alert tone="warning">{sentence(new CallError(refusal.code, 409, refusal.args))}</Alert>
          <Button asChild size="lg" block>
            <Link to={`/credits/${bundle}`}>
              <Trans>Pay another way</Trans>
            </Link>
          </Button>
        </div>
      )}
    </main>
  );
}

/**
 * Account, address and phone come first, then the mandate and its code, one screen each. A payer who returns resumes
 * at the mandate.
 */
function Steps({ directDebit }: { readonly directDebit: CallResponse<typeof getDirectDebit> }) {
  const { revalidate } = useRevalidator();
  const [pendingDebit, setPendingDebit] = useState<DebitView | null>(directDebit.asked);
  const [detailStep, setDetailStep] = useState(directDebit.asked ? phoneStep : 0);
  const [details, setDetails] = useState<Details>(
    directDebit.asked ? toDetails(directDebit.asked) : noDetails,
  );
  const [moved, setMoved] = useState(false);
  const [consent, setConsent] = useState(false);
  const { state } = useLocation() as { state: { consent?: boolean } | null };
  // Set by the previous page and kept in the browser's history, so no outside link can set it.
  useEffect(() => {
    if (state?.consent === true) setConsent(true);
  }, [state]);
  useEffect(() => setDetails((current) => ({ ...current, ...keptDetails() })), []);

  function type(typed: Details) {
    setDetails(typed);
    keepDetails(typed);
  }

  function move(next: DebitView | null) {
    setPendingDebit(next);
    setMoved(true);
  }

  function goTo(step: number) {
    setDetailStep(Math.min(step, phoneStep));
    move(null);
  }

  useSteps(pendingDebit ? detailSteps.length : detailStep, goTo);

  return pendingDebit ? (
    <CodeForm
      key={pendingDebit.id}
      debit={pendingDebit}
      onSent={(answer) => setPendingDebit(answer.asked)}
      onChange={() => goTo(0)}
      onRefused={() => void revalidate()}
      focused={moved}
    />
  ) : (
    <DetailsForm
      order={directDebit.order}
      step={detailStep}
      onStep={goTo}
      details={details}
      onType={type}
      consent={consent}
      onConsent={setConsent}
      onSent={(answer) => move(answer.asked)}
      onRefused={() => void revalidate()}
      focused={moved}
    />
  );
}
