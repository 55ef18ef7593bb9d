import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { UnsettledPayments } from '#features/money/payments/web/public.ts';
import { useSettings } from '#features/site/sites/web/public.ts';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { PageTitle } from '#platform/web/page-title.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { AwayScene } from '#platform/web/ui/scenes/away-scene.tsx';
import { getTransactions } from '../calls.gen.ts';
import { groupTransactions } from './group-transactions.ts';
import { MonthList } from './transaction-list.tsx';

export const handle: PageHandle = {
  name: 'transactions',
  catalogs: ['transactions', 'payments'],
  script: 'none',
};

export async function loader({ context, request }: LoaderFunctionArgs) {
  const cursor = new URL(request.url).searchParams.get('cursor');
  const answer = await context.get(pageContext).dispatch(getTransactions, cursor ? { cursor } : {});
  return { ...answer, first: !cursor };
}

export default function TransactionsPage() {
  const { t } = useLingui();
  const { transactions, next, balance, first } = useLoaderData<typeof loader>();
  const { time_zone: timeZone } = useSettings();
  return (
    <main className="mx-auto w-full max-w-6xl px-4 pt-5 pb-16 lg:pt-10">
      <PageTitle>{t`Transactions`}</PageTitle>
      <div className="mx-auto max-w-2xl lg:grid lg:max-w-none lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start lg:gap-x-16">
        <h1 className="text-2xl font-semibold tracking-tight md:text-3xl lg:col-span-2">
          <Trans>Transactions</Trans>
        </h1>
        <Balance credits={balance} />
        <div className="lg:col-start-1 lg:row-start-2 lg:pt-8">
          <div className="mt-4 empty:hidden lg:mt-0 lg:mb-6">
            <UnsettledPayments />
          </div>
          {first ? null : (
            <p className="mt-4">
              <a
                href="/transactions"
                className="inline-flex min-h-11 items-center font-semibold text-ink underline underline-offset-4"
              >
                <Trans>Back to the newest</Trans>
              </a>
            </p>
          )}
          {transactions.length === 0 ? (
            <EmptyState
              illustration={<AwayScene />}
              title={<Trans>No transactions yet</Trans>}
              text={<Trans>You’ll see everything you buy, get and spend here.</Trans>}
              action={
                <Button asChild>
                  <a href="/credits">
                    <Trans>See bundles</Trans>
                  </a>
                </Button>
              }
            />
          ) : (
            groupTransactions(transactions, timeZone).map((month) => (
              <MonthList key={month.key} month={month} />
            ))
          )}
          {next === null ? (
            transactions.length > 0 && (
              <p className="mt-4 text-center text-sm text-ink-muted">
                <Trans>No older transactions.</Trans>
              </p>
            )
          ) : (
            <Button asChild variant="secondary" block className="mt-4">
              <a href={`/transactions?cursor=${next}`}>
                <Trans>Older</Trans>
              </a>
            </Button>
          )}
        </div>
      </div>
    </main>
  );
}

function Balance({ credits }: { readonly credits: number }) {
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-surface-muted px-5 py-4 lg:sticky lg:top-24 lg:col-start-2 lg:row-start-2 lg:mt-8 lg:grid lg:justify-normal lg:gap-y-5 lg:p-6">
      <p className="font-display text-2xl font-semibold tabular-nums">
        <Plural value={credits} one="# credit" other="# credits" />
      </p>
      <Button asChild>
        <a href="/credits">
          <Trans>Buy credits</Trans>
        </a>
      </Button>
    </div>
  );
}
