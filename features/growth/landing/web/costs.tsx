import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { useSettings } from '#features/site/sites/web/public.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';

export function Costs() {
  const { t } = useLingui();
  const settings = useSettings();
  const { signup_credits: gift, free_photos: photos, free_chat_starts: starts } = settings;
  const free = [
    t`Sign up and look around`,
    <Plural key="photos" value={photos} one="A profile with # photo" other="A profile with # photos" />,
    t`Search, like and match`,
    starts > 0 ? (
      <Plural
        key="starts"
        value={starts}
        one="The first message in your first chat"
        other="The first message in each of your first # chats"
      />
    ) : null,
    gift > 0 ? (
      <Plural
        key="gift"
        value={gift}
        one="# credit to get you started"
        other="# credits to get you started"
      />
    ) : null,
  ].filter((line) => line !== null);
  return (
    <section aria-labelledby="costs" className="mx-auto max-w-6xl px-4 pt-16 sm:pt-28">
      <h2 id="costs" className="max-w-2xl text-3xl font-semibold sm:text-4xl lg:text-5xl">
        <Trans>What it costs</Trans>
      </h2>
      <div className="mt-8 grid grid-cols-1 gap-8 md:grid-cols-2 md:gap-12 lg:mt-12">
        <div className="border-t border-line pt-6">
          <h3 className="text-2xl font-semibold">
            <Trans>Free</Trans>
          </h3>
          <ul className="mt-5 grid gap-3">
            {free.map((line, index) => (
              <li key={index} className="flex gap-3">
                <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
                <span className="min-w-0">{line}</span>
              </li>
            ))}
          </ul>
        </div>
        <PaidCard />
      </div>
    </section>
  );
}

function PaidCard() {
  const {
    message_credits: credits,
    minimum_message_costs: costs,
    geoip_selected_country: country,
    refund_days: refundDays,
  } = useSettings();
  const iso = useIsoLocale();
  const cost = costs[country];
  const price = cost ? formatMoney({ amount: cost.costs, currency: cost.currency }, iso) : null;
  return (
    <div className="border-t border-line pt-6">
      <h3 className="text-2xl font-semibold">
        {price === null ? <Trans>Pay as you chat</Trans> : <Trans>From {price} per message</Trans>}
      </h3>
      <p className="mt-4 text-ink-muted">
        <Plural
          value={credits}
          one="After that, a message costs # credit."
          other="After that, a message costs # credits."
        />{' '}
        <Trans>
          You buy credits in bundles, one at a time. Your first bundle makes you a Premium member.
        </Trans>
      </p>
      <p className="mt-3 text-ink-muted">
        <Trans>Prices include VAT. We never charge you without your OK.</Trans>{' '}
        {refundDays > 0 ? (
          <Plural
            value={refundDays}
            one="Withdraw from a purchase within # day and we’ll refund what you haven’t used."
            other="Withdraw from a purchase within # days and we’ll refund what you haven’t used."
          />
        ) : (
          <Trans>
            Withdraw from a purchase in line with the law of your country, and we’ll refund what you haven’t
            used.
          </Trans>
        )}
      </p>
      <p className="mt-4">
        <a
          href="/pricing"
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          <Trans>See all prices</Trans>
        </a>
      </p>
    </div>
  );
}
