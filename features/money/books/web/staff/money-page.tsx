import { Trans, useLingui } from '@lingui/react/macro';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { Time } from '#features/site/sites/web/public.ts';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { StaffPage } from '#platform/web/staff/staff-page.tsx';
import { PeriodLinks } from '#platform/web/staff/period-links.tsx';
import { getMoney } from '../../calls.gen.ts';
import { BookDifferences } from './book-differences.tsx';
import { BookingsForm } from './bookings-form.tsx';
import { CreditTable } from './credit-table.tsx';
import { MonthTable } from './month-table.tsx';
import { OutstandingDebits } from './outstanding-debits.tsx';
import { VatTable } from './vat-table.tsx';

export const handle: PageHandle = { name: 'staff-money', catalogs: ['staff-books', 'staff-transactions'] };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const [year, quarter] = [Number(query.get('year')), Number(query.get('quarter'))];
  return context.get(pageContext).dispatch(getMoney, {
    ...(Number.isInteger(year) && year >= 2000 && year <= 2100 ? { year } : {}),
    ...([1, 2, 3, 4].includes(quarter) ? { quarter } : {}),
  });
}

/** Income and expenses, VAT and credits, for administrators and bookkeepers. Names no member. */
export default function MoneyPage() {
  const { t } = useLingui();
  const money = useLoaderData<typeof loader>();
  const { year, first_year: firstYear, this_year: thisYear, at } = money;
  const lastYear = Math.max(year, thisYear);
  const years = Array.from(
    { length: lastYear - Math.min(firstYear, year) + 1 },
    (_, index) => lastYear - index,
  );
  return (
    <StaffPage
      title={t`Money and VAT`}
      actions={
        <PeriodLinks
          label={t`Year`}
          periods={years
            .slice(0, 8)
            .map((one) => ({ name: String(one), to: `/staff/money?year=${one}`, current: one === year }))}
        />
      }
    >
      <p className="mt-1 text-sm text-ink-muted">
        {at === null ? (
          <Trans>The first figures will be ready within an hour.</Trans>
        ) : (
          <Trans>
            Updated <Time at={at} />, and every hour after that.
          </Trans>
        )}
      </p>
      <BookDifferences differences={money.differences} />
      <MonthTable months={money.months} />
      <VatTable year={year} quarter={money.quarter} lines={money.vat} />
      <CreditTable months={money.credits} />
      <OutstandingDebits debits={money.outstanding} />
      <BookingsForm year={year} />
    </StaffPage>
  );
}
