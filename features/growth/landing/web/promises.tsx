import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { DoorOpen, Eye, MapPinOff, ReceiptText, Undo2, UserRoundCheck } from 'lucide-react';
import { usePlacePrivacy } from '#features/site/places/web/public.ts';
import { useSettings } from '#features/site/sites/web/public.ts';

/** What the site does differently, limited to what is true with this site's settings. */
export function Promises() {
  const { t } = useLingui();
  const place = usePlacePrivacy();
  const { fictional_icon: fictionalIcon, refund_days: refundDays } = useSettings();
  const realPeople =
    fictionalIcon === null
      ? [
          t`Real people only`,
          t`No profiles made up by us and no paid chatters. A like comes from a person or not at all.`,
        ]
      : [
          t`You know who is real`,
          t`A profile that we write ourselves carries a mark wherever you meet it, and says so before you write.`,
        ];
  const promises = [
    [UserRoundCheck, ...realPeople],
    [
      Eye,
      t`Photos seen by people first`,
      t`Nobody sees a new photo until one of us has. What a camera hides in it, such as where it was taken, is removed.`,
    ],
    [MapPinOff, t`Near, never exact`, `${place.shown} ${place.stored}`],
    [
      ReceiptText,
      t`The price comes first`,
      t`You see what a message costs and how many credits you have before you send it. No subscription, nothing that renews by itself.`,
    ],
    [
      Undo2,
      t`Second thoughts are fine`,
      refundDays > 0
        ? t`${plural(refundDays, {
            one: 'Withdraw a purchase within # day and get back what you did not use.',
            other: 'Withdraw a purchase within # days and get back what you did not use.',
          })}`
        : t`Withdraw a purchase as the law of your country says and get back what you did not use.`,
    ],
    [DoorOpen, t`Leaving is free`, t`Deleting your account costs nothing, and then your data really goes.`],
  ] as const;
  return (
    <section aria-labelledby="promises" className="mx-auto max-w-6xl px-4 pt-16 sm:pt-24">
      <h2 id="promises" className="max-w-2xl text-3xl sm:text-4xl lg:text-5xl">
        <Trans>Dating without the small print</Trans>
      </h2>
      <ul className="mt-8 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {promises.map(([Icon, title, text]) => (
          <li key={title}>
            <span className="grid size-13 place-items-center rounded-card bg-primary-soft text-on-primary-soft">
              <Icon aria-hidden="true" className="size-6.5" />
            </span>
            <h3 className="mt-4 text-xl">{title}</h3>
            <p className="mt-2 text-ink-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
