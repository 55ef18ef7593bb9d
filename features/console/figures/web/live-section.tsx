import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Time } from '#features/site/sites/web/public.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { minute } from '#platform/shared/time.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import { Section } from '#platform/web/staff/section.tsx';
import { useCall } from '#platform/web/use-call.ts';
import { getLiveFigures } from '../calls.gen.ts';
import type { LiveFigures } from '../contract.ts';
import { People } from './shown-figures.tsx';

interface LiveSectionProps {
  readonly first: LiveFigures;
  /** How many cases are open. */
  readonly waiting: number;
}

/** Live figures. Refreshed every minute while the page is visible. */
export function LiveSection({ first, waiting }: LiveSectionProps) {
  const { t } = useLingui();
  const locale = useIsoLocale();
  const { data = first } = useCall(
    getLiveFigures,
    {},
    { initialData: first, refetchInterval: minute, refetchIntervalInBackground: false },
  );
  const { at, payments } = data;
  return (
    <Section
      id="live"
      title={<Trans>Now</Trans>}
      note={
        <Trans>
          At <Time at={at} />. Today and the month begin at midnight in the time zone of the site.
        </Trans>
      }
    >
      <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-3 xl:grid-cols-6">
        <Tile term={t`Online`}>
          <People count={data.online} />
        </Tile>
        <Tile term={t`Signed up today`}>
          <People count={data.signed_up_today} />
        </Tile>
        <Tile term={t`Signed up this month`}>
          <People count={data.signed_up_this_month} />
        </Tile>
        <Tile term={t`Messages a minute`}>
          <People count={data.messages_per_minute} />
        </Tile>
        <Tile term={t`Paid today`}>
          {payments.length === 0 ? (
            <People count={null} />
          ) : (
            payments.map(({ currency, amount }) => (
              <span key={currency} className="block">
                {formatMoney({ amount, currency }, locale)}
              </span>
            ))
          )}
        </Tile>
        <Tile term={t`Waiting for staff`}>{waiting.toLocaleString(locale)}</Tile>
      </dl>
    </Section>
  );
}

function Tile({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-muted">{term}</dt>
      <dd className="mt-0.5 text-2xl font-semibold tabular-nums">{children}</dd>
    </div>
  );
}
