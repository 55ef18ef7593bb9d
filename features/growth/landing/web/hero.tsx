import { useLingui } from '@lingui/react/macro';
import { HandCoins, MapPin, ScanEye, UserRoundCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SignupDoor } from '#features/people/sign-up/contract.ts';
import { useFictionalPlural } from '#features/site/legal/web/public.ts';
import { useSettings } from '#features/site/sites/web/public.ts';
import { useLocale } from '#platform/web/i18n.tsx';
import { useBuiltInHeadline } from './built-in-headline.ts';
import { HeroPicture } from './hero-picture.tsx';
import { PortraitCollage } from './portrait-collage.tsx';
import { SignupStart } from './signup-start.tsx';
import { siteHeadline, type OwnWords } from './site-headline.ts';

interface HeroProps {
  readonly door: SignupDoor;
  readonly words: OwnWords;
}

export function Hero({ door, words: own }: HeroProps) {
  const settings = useSettings();
  const headline = siteHeadline(settings, useLocale(), own, useBuiltInHeadline());
  const words = (
    <>
      <h1 className="font-display text-[clamp(1.9rem,9.4vw,2.25rem)] leading-[1.02] font-semibold tracking-tight text-balance sm:text-5xl xl:text-[4.5rem]">
        {headline.title}
      </h1>
      <p className="mt-4 max-w-lg text-lg text-ink-muted sm:mt-6 sm:text-xl">{headline.text}</p>
      <div className="mt-7 max-w-lg sm:mt-9">
        <SignupStart door={door} />
      </div>
    </>
  );
  return settings.hero === 'portraits' ? (
    <section className="mx-auto grid grid-cols-1 max-w-6xl gap-10 overflow-hidden px-4 pt-6 pb-10 sm:pt-12 lg:min-h-176 lg:grid-cols-[1fr_1.05fr] lg:items-center lg:gap-12 lg:overflow-visible lg:py-10">
      <div>{words}</div>
      <PortraitCollage />
    </section>
  ) : (
    <PictureHero>{words}</PictureHero>
  );
}

/**
 * A picture up to the edge of the window, above the text on a phone and behind its right side on a wide screen.
 * Whatever it shows, the text is readable: the page's colour covers the picture behind the text and fades only beyond
 * its right edge.
 */
function PictureHero({ children }: { readonly children: ReactNode }) {
  return (
    <section className="relative isolate mb-10 lg:flex lg:min-h-176 lg:items-center">
      <div
        aria-hidden="true"
        data-fades="left"
        className="relative -z-10 h-72 overflow-hidden bg-surface-muted sm:h-96 lg:absolute lg:inset-y-0 lg:end-0 lg:start-[48%] lg:h-auto"
      >
        <HeroPicture />
        <div
          data-scrim
          className="absolute inset-0 bg-linear-to-t from-page to-transparent to-25% lg:bg-linear-to-r lg:from-page lg:from-12% lg:to-transparent lg:to-34%"
        />
      </div>
      <div className="mx-auto w-full max-w-6xl px-4 pt-4 sm:pt-6 lg:py-10">
        <div data-words className="lg:max-w-[48%]">
          {children}
        </div>
      </div>
    </section>
  );
}

/** The site's distinguishing features, in four short lines. */
export function Facts() {
  const { t } = useLingui();
  const { fictional_icon: fictionalIcon } = useSettings();
  const plural = useFictionalPlural();
  const marked = plural === null ? t`Fictional profiles always labelled` : t`Always labelled: ${plural}`;
  const facts = [
    [UserRoundCheck, fictionalIcon === null ? t`Real people only` : marked],
    [ScanEye, t`People check every photo first`],
    [MapPin, t`Never your exact location`],
    [HandCoins, t`You see the price before you pay`],
  ] as const;
  return (
    <section aria-label={t`In short`} className="mx-auto max-w-6xl px-4">
      <ul className="grid grid-cols-1 gap-x-8 gap-y-3 border-y border-line py-5 sm:grid-cols-2 lg:flex lg:justify-between lg:py-7">
        {facts.map(([Icon, text]) => (
          <li key={text} className="flex items-center gap-3 font-semibold">
            <Icon aria-hidden="true" className="size-5.5 shrink-0" />
            <span className="min-w-0">{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
