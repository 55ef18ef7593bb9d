import { Trans, useLingui } from '@lingui/react/macro';
import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { Time } from '#features/site/sites/web/public.ts';
import { isCallError } from '#platform/shared/call-error.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { PageTitle } from '#platform/web/page-title.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { confirmWithdrawal, getWithdrawalNotice, transactionErrors } from '../calls.gen.ts';

export const handle: PageHandle = {
  name: 'withdrawal-link',
  catalogs: ['transactions'],
  script: 'none',
};

/** Opening the page changes nothing, because mail scanners open links too. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  try {
    const link = params['link'] ?? '';
    return (await context.get(pageContext).attempt(getWithdrawalNotice, { link })).notice;
  } catch (error) {
    return expired(error);
  }
}

export async function action({ params, context }: ActionFunctionArgs) {
  try {
    return await context.get(pageContext).attempt(confirmWithdrawal, { link: params['link'] ?? '' });
  } catch (error) {
    return expired(error);
  }
}

function expired(error: unknown) {
  if (
    isCallError(error, transactionErrors.withdrawal_link_invalid) ||
    (isCallError(error) && error.code === 'invalid_input')
  )
    return null;
  throw error;
}

export default function ConfirmWithdrawalPage() {
  const { t } = useLingui();
  const notice = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  return (
    <main className="mx-auto w-full max-w-xl px-4 pt-6 pb-16 md:pt-12">
      <PageTitle>{t`Withdraw from a purchase`}</PageTitle>
      <h1 className="font-display text-2xl font-semibold tracking-tight hyphens-auto md:text-3xl">
        <Trans>Withdraw from a purchase</Trans>
      </h1>
      {notice === null || result === null ? (
        <BadLink />
      ) : (
        <>
          <Facts of={notice} />
          {result ? (
            <Result of={result} />
          ) : notice.outcome === null ? (
            <form method="post" className="mt-6">
              <Button type="submit" size="lg">
                <Trans>Confirm withdrawal</Trans>
              </Button>
            </form>
          ) : (
            <Result of={{ outcome: notice.outcome, refund: null }} />
          )}
        </>
      )}
    </main>
  );
}

type Notice = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>>;

function Facts({ of: { name, email, number, sent_at: at } }: { readonly of: Notice }) {
  const { t } = useLingui();
  const facts = [
    [t`Your name`, name],
    [t`Email`, email],
    [t`Order or invoice number`, number],
    [t`Sent on`, <Time key="at" at={at} />],
  ] as const;
  return (
    <dl className="mt-5 grid gap-3 border-y border-line py-4">
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt className="text-sm text-ink-muted">{term}</dt>
          <dd className="font-medium wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type ConfirmResult = NonNullable<ReturnType<typeof useActionData<typeof action>>>;

function Result({ of: { outcome, refund } }: { readonly of: ConfirmResult }) {
  const { t } = useLingui();
  const iso = useIsoLocale();
  const amount = refund && formatMoney(refund, iso);
  return (
    <Alert
      tone={outcome === 'refunded' ? 'success' : 'info'}
      title={t`We’ve received your withdrawal`}
      className="mt-6"
    >
      {outcome === 'refunded' ? (
        amount === null ? (
          <Trans>You’ll get your money back within 14 days of your withdrawal, the same way you paid.</Trans>
        ) : (
          <Trans>You’ll get {amount} back within 14 days, the same way you paid.</Trans>
        )
      ) : outcome === 'used_up' ? (
        <Trans>All the credits from this purchase had been used, so there’s nothing to refund.</Trans>
      ) : outcome === 'late' ? (
        <Trans>You withdrew after the withdrawal period had ended, so we won’t refund the purchase.</Trans>
      ) : outcome === 'over' ? (
        <Trans>This purchase wasn’t paid for, or it’s already been refunded.</Trans>
      ) : (
        <Trans>We found no purchase with this number for this address.</Trans>
      )}{' '}
      <Trans>We’ve sent you this by email too.</Trans>
    </Alert>
  );
}

function BadLink() {
  return (
    <>
      <p className="mt-4 text-ink-muted">
        <Trans>
          This link doesn’t work, or it’s more than 30 days old. Open it again from the email, or send your
          withdrawal again.
        </Trans>
      </p>
      <Button asChild className="mt-5">
        <a href="/withdrawal">
          <Trans>Withdraw from a purchase</Trans>
        </a>
      </Button>
    </>
  );
}
