import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { CountryMap } from '../../contract.ts';
import { minShownCount } from '../../map-data.ts';
import { countryNames } from '#platform/web/formats.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import { JoinFields } from '../join-form.tsx';
import { LanderEnd } from '../lander-end.tsx';
import type { LanderProps } from '../lander-props.ts';
import { useTone } from '../tone.ts';
import islandUrl from './map-island.ts?worker&url';

/**
 * A map of the country to explore. A region with more members glows more, and the chosen one is carried over into
 * sign-up.
 */
export function MapLanding({ company, door, map }: LanderProps) {
  const tone = useTone();
  return (
    <main>
      <form
        method="post"
        className="mx-auto grid max-w-6xl gap-x-16 gap-y-6 px-4 pt-3 sm:pt-8 grid-cols-1 lg:grid-cols-[22rem_1fr] lg:grid-rows-[auto_auto_1fr]"
      >
        <header>
          <p className="text-sm font-semibold text-primary sm:text-base">{tone.who}</p>
          <h1 className="mt-1 text-3xl leading-none font-semibold tracking-tight sm:text-4xl lg:mt-3 lg:text-5xl">
            <Trans>Closer than you think</Trans>
          </h1>
          <p className="mt-2 text-ink-muted sm:mt-4 sm:text-xl">
            <Trans>Tap where you live and see how many people are there.</Trans>
          </p>
        </header>
        {map ? <Country map={map} /> : null}
        <div>
          <JoinFields door={door} button={<Trans>See who’s there</Trans>} />
        </div>
      </form>
      <LanderEnd company={company} people="none" />
      <script type="module" src={islandUrl} fetchPriority="low" />
    </main>
  );
}

function Country({ map }: { readonly map: CountryMap }) {
  const { t } = useLingui();
  const name = countryNames(useIsoLocale()).of(map.country) ?? map.country;
  return (
    <fieldset className="relative min-w-0 lg:col-start-2 lg:row-span-3 lg:row-start-1">
      <legend className="sr-only">{t`Regions of ${name}`}</legend>
      <div
        data-map
        className="map-frame relative mx-auto touch-pan-y overflow-hidden rounded-sheet bg-surface-muted"
      >
        <div
          data-map-ground
          className="map-ground relative mx-auto"
          style={{ '--ratio': (map.width / map.height).toFixed(3) } as React.CSSProperties}
        >
          <svg
            viewBox={`-8 -8 ${map.width + 16} ${map.height + 16}`}
            aria-hidden="true"
            className="absolute inset-0 size-full overflow-visible"
          >
            <path d={map.towns} className="map-towns" />
          </svg>
          {map.regions.map((region) => (
            <Region key={region.name} region={region} country={map.country} />
          ))}
        </div>
      </div>
      <p className="mt-2 text-center text-xs text-ink-muted">
        <Trans>Real numbers, rounded down. Small ones aren’t shown.</Trans>
      </p>
    </fieldset>
  );
}

/** In rem. A glow grows slowly with the number of members. */
const glowSize = (members: number | null) => 2.6 + Math.log10(Math.max(members ?? 8, 8)) * 1.5;

function Region({
  region,
  country,
}: {
  readonly region: CountryMap['regions'][number];
  readonly country: string;
}) {
  const { t } = useLingui();
  const { name, x, y, members } = region;
  const size = `${glowSize(members).toFixed(1)}rem`;
  const count =
    members === null
      ? t`Fewer than ${{ smallestCount: minShownCount }} members`
      : t`${plural(members, { one: 'At least # member', other: 'At least # members' })}`;
  return (
    <label
      data-region
      className="map-region group/region absolute grid size-12 cursor-pointer place-items-center"
      style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
    >
      {/* Named here, because the text beside it is hidden until the visitor points at the region. */}
      <input
        type="radio"
        name="region"
        value={`${country}|${name}`}
        aria-label={`${name}: ${count}`}
        className="peer sr-only"
      />
      <span aria-hidden="true" className="map-glow absolute" style={{ width: size, height: size }} />
      <span aria-hidden="true" className="map-pin size-3.5 rounded-pill bg-primary ring-3 ring-surface" />
      <span className="map-name pointer-events-none absolute top-full z-10 -mt-3 w-max max-w-44 rounded-card bg-surface-raised px-3 py-1.5 text-center text-sm leading-tight font-semibold shadow-float">
        {name}
        <span className="block font-normal text-ink-muted">{count}</span>
      </span>
    </label>
  );
}
