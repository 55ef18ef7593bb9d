import { Trans, useLingui } from '@lingui/react/macro';
import { Banknote, Flag, Lock, MapPinned } from 'lucide-react';
import { usePlacePrivacy } from '#features/site/places/web/public.ts';

export function Safety() {
  const { t } = useLingui();
  const { shown } = usePlacePrivacy();
  const advice = [
    [
      Lock,
      t`Some things stay private`,
      `${shown} ${t`They never see your e-mail address or date of birth.`}`,
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
      t`A person reads your complaint, and tells you what we decided and why.`,
    ],
  ] as const;
  return (
    <section aria-labelledby="safety" className="px-2 pt-16 sm:px-4 sm:pt-24">
      <div className="mx-auto max-w-7xl rounded-[28px] bg-secondary-soft px-4 py-10 text-on-secondary-soft sm:px-10 sm:py-16 lg:px-14">
        <h2 id="safety" className="max-w-2xl text-3xl sm:text-4xl lg:text-5xl">
          <Trans>Butterflies, not worries</Trans>
        </h2>
        <ul className="mt-8 grid gap-x-12 gap-y-7 sm:grid-cols-2">
          {advice.map(([Icon, title, text]) => (
            <li key={title} className="flex gap-4">
              <Icon aria-hidden="true" className="mt-0.5 size-7 shrink-0" />
              <div className="min-w-0">
                <h3 className="text-lg">{title}</h3>
                <p className="mt-1">{text}</p>
              </div>
            </li>
          ))}
        </ul>
        <p className="mt-9">
          <a href="/complaints" className="font-semibold text-on-secondary-soft underline underline-offset-4">
            <Trans>How we handle complaints</Trans>
          </a>
        </p>
      </div>
    </section>
  );
}
