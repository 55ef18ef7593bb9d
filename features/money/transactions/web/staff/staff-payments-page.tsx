import { Trans, useLingui } from '@lingui/react/macro';
import { Wallet } from 'lucide-react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { Time } from '#features/site/sites/web/public.ts';
import { cutText } from '#platform/shared/cut-text.ts';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { StaffPage } from '#platform/web/staff/staff-page.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { getStaffPayments, type StaffPayment } from '../../calls.gen.ts';
import { CreditChange, MoneyText } from '../amounts.tsx';
import { Differences } from './differences.tsx';
import { StatusName } from '../status-name.tsx';

export const handle: PageHandle = {
  name: 'staff-payments',
  catalogs: ['staff-transactions', 'transactions'],
};

export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const find = cutText(query.get('find')?.trim() ?? '', 254);
  const cursor = query.get('cursor');
  const answer = await context.get(pageContext).dispatch(getStaffPayments, {
    ...(find === '' ? {} : { find }),
    ...(cursor ? { cursor } : {}),
  });
  return { ...answer, find };
}

export default function StaffPaymentsPage() {
  const { t } = useLingui();
  const { payments, next, differences, find } = useLoaderData<typeof loader>();
  return (
    <StaffPage title={t`Payments`} width="max-w-3xl">
      <Differences differences={differences} />
      <form method="get" className="mt-5 flex items-end gap-3">
        <TextField
          label={t`Payment reference, member number or email address`}
          name="find"
          defaultValue={find}
          maxLength={254}
          className="min-w-0 flex-1"
        />
        <Button type="submit" variant="secondary">
          <Trans>Search</Trans>
        </Button>
      </form>
      {payments.length === 0 ? (
        <EmptyState
          icon={<Wallet />}
          title={find === '' ? <Trans>No payments yet</Trans> : <Trans>No payments found</Trans>}
        />
      ) : (
        <ul className="mt-5 grid overflow-hidden rounded-card border border-line bg-surface">
          {payments.map((payment) => (
            <Entry key={payment.payment_id} payment={payment} />
          ))}
        </ul>
      )}
      {next === null ? null : (
        <Button asChild variant="secondary" block className="mt-4">
          <a href={`/staff/payments?${new URLSearchParams({ ...(find ? { find } : {}), cursor: next })}`}>
            <Trans>Older</Trans>
          </a>
        </Button>
      )}
    </StaffPage>
  );
}

function Entry({ payment }: { readonly payment: StaffPayment }) {
  const { payment_id: id, name, credits, price, refunded, status, created_at: at } = payment;
  return (
    <li className="border-line not-first:border-t">
      <a
        href={`/staff/payments/${id}`}
        className="flex items-start justify-between gap-4 px-4 py-3 text-ink no-underline hover:bg-surface-muted"
      >
        <span className="min-w-0">
          <span className="block font-semibold wrap-anywhere">{name}</span>
          <span className="block text-sm text-ink-muted">
            <Time at={at} /> ·{' '}
            <span className="whitespace-nowrap">
              <CreditChange credits={credits} />
            </span>
          </span>
        </span>
        <span className="grid shrink-0 justify-items-end gap-1 tabular-nums">
          <span className="font-semibold">
            <MoneyText of={price} />
          </span>
          <Badge tone={refunded > 0 ? 'warning' : 'neutral'}>
            <StatusName of={status} />
          </Badge>
        </span>
      </a>
    </li>
  );
}
