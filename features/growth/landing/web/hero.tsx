import { Trans, useLingui } from '@lingui/react/macro';
import { HandCoins, MapPin, ScanEye, UserRoundCheck } from 'lucide-react';
import type { SignupDoor } from '#features/people/sign-up/contract.ts';
import { useSettings } from '#features/site/sites/web/public.ts';
import { useLocale } from '#platform/web/i18n.tsx';
import { PortraitCollage } from './portrait-collage.tsx';
import { SignupStart } from './signup-start.tsx';
import { siteHeadline } from './site-headline.ts';

export function Hero({ door }: { readonly door: SignupDoor }) {
  const { t } = useLingui();
  const settings = useSettings();
  const headline = siteHeadline(settings, useLocale()) ?? {
    title: t`Meet someone worth staying up for`,
    text: t`Get to know people near you. Honest profiles, good conversations, no surprises.`,
  };
  return (
    <section className="px-2 sm:px-4">
      <div className="mx-auto grid max-w-7xl overflow-hidden rounded-[28px] bg-spark text-on-spark lg:grid-cols-[1.05fr_1fr]">
        <div className="px-4 pt-9 pb-7 sm:px-10 sm:pt-14 lg:py-16 lg:pr-4 lg:pl-14 xl:py-20 xl:pl-18">
          <h1 className="text-[2.5rem] leading-[1.05] tracking-tight sm:text-6xl xl:text-7xl">
            {headline.title}
          </h1>
          <p className="mt-4 max-w-xl text-lg sm:mt-6 sm:text-xl">{headline.text}</p>
          <div className="mt-7 max-w-lg sm:mt-9">
            <SignupStart door={door} />
          </div>
          {door === 'open' ? (
            <p className="mt-5">
              <Trans>
                Already a member?{' '}
                <a href="/login" className="font-semibold text-on-spark underline underline-offset-4">
                  Log in
                </a>
              </Trans>
            </p>
          ) : null}
        </div>
        <PortraitCollage />
      </div>
    </section>
  );
}

/** The site's distinguishing features, in four short lines. */
export function Facts() {
  const { t } = useLingui();
  const { fictional_icon: fictionalIcon } = useSettings();
  const facts = [
    [UserRoundCheck, fictionalIcon === null ? t`Real people only` : t`Fictional profiles always marked`],
    [ScanEye, t`People check every photo first`],
    [MapPin, t`Never your exact location`],
    [HandCoins, t`You see the price before you pay`],
  ] as const;
  return (
    <section aria-label={t`In short`} className="mx-auto max-w-6xl px-4 pt-8 sm:pt-10">
      <ul className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
        {facts.map(([Icon, text]) => (
          <li key={text} className="flex items-center gap-3 font-semibold">
            <span className="grid size-11 shrink-0 place-items-center rounded-pill bg-primary-soft text-on-primary-soft">
              <Icon aria-hidden="true" className="size-5.5" />
            </span>
            <span className="min-w-0">{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
