import { Trans, useLingui } from '@lingui/react/macro';
import { Banknote, DoorOpen, Eye, Flag, Lock, MapPinned } from 'lucide-react';
import { usePlacePrivacy } from '#features/site/places/web/public.ts';

export function Safety() {
  const { t } = useLingui();
  const { shown } = usePlacePrivacy();
  const advice = [
    [Lock, t`Some things stay private`, `${shown} ${t`They never see your email address or date of birth.`}`],
    [
      Eye,
      t`Photos checked by people`,
      t`Nobody sees a new photo until one of us has. We remove what’s hidden in the file, such as where it was taken.`,
    ],
    [
      MapPinned,
      t`Meet in public`,
      t`Pick a public place for your first date, and tell a friend where you’re going.`,
    ],
    [
      Banknote,
      t`Never send money`,
      t`Not for a ticket, a hospital or an investment. Anyone who asks for money isn’t here for you.`,
    ],
    [
      Flag,
      t`Tell us if something feels wrong`,
      t`Someone on our team reads your complaint, and tells you what we decided and why.`,
    ],
    [DoorOpen, t`Leaving is free`, t`Deleting your account is free, and your data goes with it.`],
  ] as const;
  return (
    <section aria-labelledby="safety" className="px-2 pt-16 sm:px-4 sm:pt-28">
      <div className="mx-auto max-w-6xl rounded-sheet bg-surface-muted px-4 py-10 sm:px-10 sm:py-16 lg:px-14">
        <h2 id="safety" className="max-w-2xl text-3xl font-semibold sm:text-4xl lg:text-5xl">
          <Trans>Butterflies, not worries</Trans>
        </h2>
        <ul className="mt-8 grid grid-cols-1 gap-x-12 gap-y-7 sm:grid-cols-2">
          {advice.map(([Icon, title, text]) => (
            <li key={title} className="flex gap-4">
              <Icon aria-hidden="true" className="size-7 shrink-0" strokeWidth={1.75} />
              <div className="min-w-0">
                <h3 className="text-lg font-semibold">{title}</h3>
                <p className="mt-1 text-ink-muted">{text}</p>
              </div>
            </li>
          ))}
        </ul>
        <p className="mt-9">
          <a
            href="/complaints"
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            <Trans>How we handle complaints</Trans>
          </a>
        </p>
      </div>
    </section>
  );
}
