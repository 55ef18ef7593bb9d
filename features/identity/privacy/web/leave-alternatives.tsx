import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CallResponse } from '#platform/shared/call.ts';
import { Button } from '#platform/web/ui/button.tsx';
import type { getLeaveOffers } from '../contract.ts';
import { useDay } from './use-day.ts';

export type Offer = CallResponse<typeof getLeaveOffers>['offers'][number];

/** SC-07: alternatives to leaving. Each is one click away, and none gets in the way. */
export function LeaveAlternatives({
  offers,
  paused,
}: {
  readonly offers: readonly Offer[];
  readonly paused: boolean;
}) {
  const { t } = useLingui();
  return (
    <ul className="divide-y divide-line border-y border-line">
      <Alternative
        title={t`Take a break`}
        text={t`Nobody sees you in search, likes or chats until you come back. You won’t lose anything.`}
        action={
          paused ? (
            <Taken>
              <Trans>You’re taking a break</Trans>
            </Taken>
          ) : (
            <Take name="intent" value="pause">
              <Trans>Take a break</Trans>
            </Take>
          )
        }
      />
      <Alternative
        title={t`Change your email address`}
        text={t`Are our emails going to the wrong inbox? Use another address and keep everything else.`}
        action={
          <Button asChild variant="secondary" size="sm">
            <a href="/settings/account#email">
              <Trans>Change address</Trans>
            </a>
          </Button>
        }
      />
      {offers.map((offer) => (
        <OfferCard key={offer.offer} offer={offer} />
      ))}
    </ul>
  );
}

function OfferCard({ offer: { offer, amount, taken, until } }: { readonly offer: Offer }) {
  const { t } = useLingui();
  const day = useDay();
  const end = until ? day(until) : null;
  const texts = {
    privacy_mode: {
      title: t`Invisible mode`,
      text: t`You see everyone, but nobody finds you in search or sees you online. ${plural(amount, { one: 'Free for # day.', other: 'Free for # days.' })}`,
    },
    trial: {
      title: t`Try it with free credits`,
      text: t`${plural(amount, { one: 'Message people you like with # credit from us.', other: 'Message people you like with # credits from us.' })} There’s nothing to pay.`,
    },
    discount: {
      title: t`${amount}% off`,
      text: t`Get ${amount}% off all credits for 7 days. Nothing renews automatically.`,
    },
  }[offer];
  return (
    <Alternative
      {...texts}
      action={
        taken ? (
          <Taken>{end ? <Trans>Yours until {end}</Trans> : <Trans>Yours</Trans>}</Taken>
        ) : (
          <Take name="offer" value={offer}>
            {offer === 'trial' ? (
              <Plural value={amount} one="Get # credit" other="Get # credits" />
            ) : offer === 'discount' ? (
              <Trans>Get the discount</Trans>
            ) : (
              <Trans>Turn on invisible mode</Trans>
            )}
          </Take>
        )
      }
    />
  );
}

interface AlternativeProps {
  readonly title: string;
  readonly text: string;
  readonly action: ReactNode;
}

function Alternative({ title, text, action }: AlternativeProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="text-base font-semibold">{title}</h3>
        <p className="text-sm text-pretty text-ink-muted">{text}</p>
      </div>
      {action}
    </li>
  );
}

interface TakeProps {
  readonly name: string;
  readonly value: string;
  readonly children: ReactNode;
}

function Take({ name, value, children }: TakeProps) {
  return (
    <form method="post">
      <Button type="submit" size="sm" variant="secondary" name={name} value={value}>
        {children}
      </Button>
    </form>
  );
}

function Taken({ children }: { readonly children: ReactNode }) {
  return <p className="flex min-h-9 items-center text-sm font-semibold text-success">{children}</p>;
}
