import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { CreditChange, KindName, MoneyText, StatusName } from '#features/money/transactions/web/public.ts';
import { Time } from '#features/site/sites/web/public.ts';
import type { MemberFile } from '../contract.ts';
import { WaitingGrants } from './waiting-grants.tsx';
import { Line, Nothing, Section } from './section.tsx';

interface MoneySectionsProps {
  readonly file: MemberFile;
  readonly money: NonNullable<MemberFile['money']>;
}

/** Credits with the latest ledger lines, and payments. Refunds are on the payment's own page. */
export function MoneySections({ file, money }: MoneySectionsProps) {
  const { t } = useLingui();
  const { balance, transactions, payments, grants } = money;
  return (
    <>
      <Section
        id="credits"
        title={t`Credits`}
        aside={<Plural value={balance} one="# credit" other="# credits" />}
      >
        {grants.length === 0 ? null : <WaitingGrants grants={grants} />}
        {transactions.length === 0 ? (
          <Nothing>
            <Trans>No credit transactions yet</Trans>
          </Nothing>
        ) : (
          <ul>
            {transactions.map((one) => (
              <Line
                key={one.id}
                main={<KindName transaction={one} />}
                detail={<Time at={one.at} />}
                end={<CreditChange credits={one.credits} />}
              />
            ))}
          </ul>
        )}
      </Section>
      <Section
        id="payments"
        title={t`Payments`}
        aside={
          payments.length === 0 ? null : (
            <Link to={`/staff/payments?find=${file.id}`} className="text-primary">
              <Trans>All payments</Trans>
            </Link>
          )
        }
      >
        {payments.length === 0 ? (
          <Nothing>
            <Trans>No payments</Trans>
          </Nothing>
        ) : (
          <ul>
            {payments.map((payment) => (
              <Line
                key={payment.payment_id}
                to={`/staff/payments/${payment.payment_id}`}
                main={<MoneyText of={payment.price} />}
                detail={<Time at={payment.created_at} />}
                end={<StatusName of={payment.status} />}
              />
            ))}
          </ul>
        )}
      </Section>
    </>
  );
}
