import { Trans, useLingui } from '@lingui/react/macro';
import {
  Bike,
  BookOpen,
  Camera,
  Coffee,
  CookingPot,
  Dog,
  MapPin,
  Mars,
  MountainSnow,
  Music,
  NonBinary,
  Palette,
  Sprout,
  TreePalm,
  Venus,
  VenusAndMars,
  Wine,
  type LucideIcon,
} from 'lucide-react';
import type { InterestId } from '#features/people/profiles/attributes.ts';
import { SignupStart } from '#features/growth/landing/web/public.ts';
import { useSettings } from '#features/site/sites/web/public.ts';
import { JoinButton, MenOnly, SmallPrint } from '../join-form.tsx';
import { LanderEnd } from '../lander-end.tsx';
import type { LanderProps } from '../lander-props.ts';
import { pickPrefix } from '../start-answers.ts';
import { useNiche, useTone } from '../tone.ts';

/** The first sign-up questions as icons, answered with taps. */
export function IconsLanding({ company, door, regions }: LanderProps) {
  const { t } = useLingui();
  const niche = useNiche();
  const tone = useTone();
  const { genders } = useSettings();
  const own = [
    ['female', Venus, t`A woman`],
    ['male', Mars, t`A man`],
    ...(genders.includes('nonbinary') ? ([['nonbinary', NonBinary, t`Non-binary`]] as const) : []),
  ] as const;
  const sought = [
    ['male', Mars, t`Men`],
    ['female', Venus, t`Women`],
    ['both', VenusAndMars, t`Both`],
  ] as const;
  const join = (
    <>
      <JoinButton>
        <Trans>That’s me</Trans>
      </JoinButton>
      <SmallPrint />
    </>
  );
  return (
    <main>
      <form
        method="post"
        className="mx-auto grid max-w-6xl gap-8 px-4 pt-3 sm:pt-8 lg:grid-cols-[22rem_1fr] lg:gap-16"
      >
        <header className="lg:sticky lg:top-10 lg:self-start">
          <p className="text-sm font-semibold text-primary sm:text-base">{tone.who}</p>
          <h1 className="mt-1 text-3xl leading-none font-semibold tracking-tight sm:text-4xl lg:mt-3 lg:text-5xl">
            <Trans>Say it without words</Trans>
          </h1>
          <p className="mt-2 text-ink-muted sm:mt-4 sm:text-xl">
            <Trans>Tap what describes you. That’s the start of your profile.</Trans>
          </p>
          {door === 'open' ? <div className="mt-8 max-lg:hidden">{join}</div> : null}
        </header>
        <div className="grid gap-7 lg:gap-9">
          {niche === 'gay' ? (
            <MenOnly />
          ) : (
            <div className="grid gap-7 sm:grid-cols-2 sm:gap-6">
              <IconRow legend={t`Who are you?`} type="radio" name="gender" options={own} wide />
              <IconRow
                legend={t`Who would you like to meet?`}
                type="radio"
                name="seeking"
                options={sought}
                wide
              />
            </div>
          )}
          <Interests />
          {regions.length > 0 ? <Where regions={regions} /> : null}
          {door === 'open' ? <div className="lg:hidden">{join}</div> : <SignupStart door={door} />}
        </div>
      </form>
      <LanderEnd company={company} people="none" />
    </main>
  );
}

function Interests() {
  const { t } = useLingui();
  const options: readonly (readonly [InterestId, LucideIcon, string])[] = [
    ['coffee', Coffee, t`Coffee`],
    ['music', Music, t`Music`],
    ['animals', Dog, t`Animals`],
    ['hiking', MountainSnow, t`Hiking`],
    ['cooking', CookingPot, t`Cooking`],
    ['reading', BookOpen, t`Reading`],
    ['beach', TreePalm, t`Beach`],
    ['art', Palette, t`Art`],
    ['biking', Bike, t`Cycling`],
    ['wine', Wine, t`Wine`],
    ['gardening', Sprout, t`Gardening`],
    ['photography', Camera, t`Photos`],
  ];
  return <IconRow legend={t`What do you like?`} type="checkbox" name={pickPrefix} options={options} />;
}

interface IconRowProps {
  readonly legend: string;
  readonly type: 'radio' | 'checkbox';
  readonly name: string;
  readonly options: readonly (readonly [value: string, icon: LucideIcon, text: string])[];
  /** A few large icons instead of many small ones. */
  readonly wide?: boolean;
}

function IconRow({ legend, type, name, options, wide = false }: IconRowProps) {
  return (
    <fieldset>
      <legend className="mb-3 text-lg font-semibold sm:text-xl">{legend}</legend>
      <div className={wide ? 'flex gap-2.5' : 'grid grid-cols-3 gap-2.5 sm:grid-cols-6 sm:gap-3'}>
        {options.map(([value, Icon, text]) => (
          <label
            key={value}
            className="icon-tile group/tile relative flex min-w-0 flex-1 cursor-pointer flex-col items-center justify-center gap-2 rounded-card bg-surface px-1 py-4 text-center text-sm leading-tight font-semibold shadow-rest ring-1 ring-line ring-inset has-checked:bg-primary has-checked:text-on-primary has-checked:ring-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type={type}
              name={type === 'checkbox' ? `${name}-${value}` : name}
              value={value}
              className="sr-only"
            />
            <Icon
              aria-hidden="true"
              strokeWidth={1.6}
              className={`text-primary group-has-checked/tile:text-current ${wide ? 'size-10 sm:size-12' : 'size-8 sm:size-9'}`}
            />
            <span className="w-full text-xs wrap-break-word hyphens-auto sm:text-sm">{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Where({ regions }: Pick<LanderProps, 'regions'>) {
  const { t } = useLingui();
  return (
    <label className="grid gap-3">
      <span className="text-lg font-semibold sm:text-xl">
        <Trans>Where do you live?</Trans>
      </span>
      <span className="relative">
        <MapPin
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 start-4 size-6 -translate-y-1/2 text-primary"
        />
        <select
          name="region"
          className="min-h-14 w-full appearance-none rounded-card bg-surface pe-4 ps-13 text-lg ring-1 ring-line-control ring-inset"
          defaultValue=""
        >
          <option value="">{t`I’ll say later`}</option>
          {regions.map(({ country, name }) => (
            <option key={name} value={`${country}|${name}`}>
              {name}
            </option>
          ))}
        </select>
      </span>
    </label>
  );
}
