import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { DoorOpen, Eye, MapPinOff, ReceiptText, Undo2, UserRoundCheck } from 'lucide-react';
import { usePlacePrivacy } from '#features/site/places/web/public.ts';
import { useSettings } from '#features/site/sites/web/public.ts';

/** What the site does differently. It claims only what is true with this site's settings. */
export function Promises() {
  const { t } = useLingui();
  const place = usePlacePrivacy();
  const { fictional_icon: fictionalIcon, refund_days: refundDays } = useSettings();
  const realPeople =
    fictionalIcon === null
      ? [
          t`Real people only`,
          t`We don’t make up profiles or pay people to chat. Everyone who likes you is a real person.`,
        ]
      : [
          t`You know who’s real`,
          t`The profiles we write ourselves are always labelled, and we tell you before you write to one.`,
        ];
  const promises = [
    [UserRoundCheck, ...realPeople],
    [
      Eye,
      t`Photos checked by people`,
      t`Nobody sees a new photo until one of us has. We remove what’s hidden in the file, such as where it was taken.`,
    ],
    [MapPinOff, t`Nearby, never exact`, `${place.shown} ${place.stored}`],
    [
      ReceiptText,
      t`Prices up front`,
      t`You see what a message costs and how many credits you have before you send it. No subscription, and nothing renews automatically.`,
    ],
    [
      Undo2,
      t`Second thoughts are fine`,
      refundDays > 0
        ? t`${plural(refundDays, {
            one: 'Withdraw from a purchase within # day and we’ll refund what you haven’t used.',
            other: 'Withdraw from a purchase within # days and we’ll refund what you haven’t used.',
          })}`
        : t`Withdraw from a purchase in line with the law of your country, and we’ll refund what you haven’t used.`,
    ],
    [DoorOpen, t`Leaving is free`, t`Deleting your account is free, and your data goes with it.`],
  ] as const;
  return (
    <section aria-labelledby="promises" className="mx-auto max-w-6xl px-4 pt-16 sm:pt-28">
      <h2 id="promises" className="max-w-2xl text-3xl font-semibold sm:text-4xl lg:text-5xl">
        <Trans>Dating without the small print</Trans>
      </h2>
      <ul className="mt-8 grid gap-x-12 gap-y-9 sm:grid-cols-2 lg:mt-12 lg:grid-cols-3">
        {promises.map(([Icon, title, text]) => (
          <li key={title}>
            <Icon aria-hidden="true" className="size-7" strokeWidth={1.75} />
            <h3 className="mt-3 text-xl font-semibold">{title}</h3>
            <p className="mt-1.5 max-w-md text-ink-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
