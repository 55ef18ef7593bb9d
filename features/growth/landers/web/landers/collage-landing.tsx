import { Trans } from '@lingui/react/macro';
import { classNames } from '#platform/web/ui/class-names.ts';
import { casts, type PortraitName } from '../cast.ts';
import { JoinForm } from '../join-form.tsx';
import { LanderEnd } from '../lander-end.tsx';
import type { LanderProps } from '../lander-props.ts';
import { Portrait } from '../portrait.tsx';
import { StillSwitch } from '../still-switch.tsx';
import { useNiche, useTone } from '../tone.ts';

const columns = 5;
const tilesPerColumn = 3;

/** A wall of portraits that drifts slowly, with the invitation pinned to it. */
export function CollageLanding({ company, door }: LanderProps) {
  const cast = casts[useNiche()];
  const tone = useTone();
  return (
    <main>
      <section className="relative isolate overflow-hidden">
        <Wall cast={cast} />
        <StillSwitch className="top-3 end-3" />
        <div className="mx-auto flex max-w-6xl px-4 pt-50 pb-10 sm:pt-88 lg:min-h-176 lg:items-center lg:py-12">
          <div className="w-full max-w-112 rounded-sheet bg-surface-raised p-5 shadow-float max-lg:mx-auto sm:p-9">
            <p className="text-sm font-semibold text-primary sm:text-base">{tone.who}</p>
            <h1 className="mt-2 text-3xl leading-[1.02] font-semibold tracking-tight sm:text-4xl">
              <Trans>Someone out there gets your jokes</Trans>
            </h1>
            <p className="mt-3 mb-6 text-ink-muted sm:text-lg">{tone.lead}</p>
            <JoinForm door={door} />
          </div>
        </div>
      </section>
      <LanderEnd company={company} />
    </main>
  );
}

/**
 * Columns of portraits that move in turns up and down. Narrow screens show and load fewer of them. The portrait that
 * loads first is a little larger than the others.
 */
function Wall({ cast }: { readonly cast: readonly PortraitName[] }) {
  return (
    <div aria-hidden="true" className="absolute -inset-x-8 -top-10 -bottom-24 -z-10 -rotate-4 lg:-inset-x-16">
      <div className="grid h-full grid-cols-[1fr_1.1fr_1fr] gap-2.5 sm:gap-4 lg:grid-cols-[1fr_1.1fr_1fr_1fr_1fr]">
        {Array.from({ length: columns }, (_, column) => (
          <div
            key={column}
            className={classNames(
              'wall-column flex flex-col gap-2.5 sm:gap-4',
              column % 2 === 1 && 'wall-column-down',
              column >= 3 && 'max-lg:hidden',
            )}
          >
            {Array.from({ length: tilesPerColumn }, (_, row) => {
              const place = row * columns + column;
              return (
                <Portrait
                  key={row}
                  name={cast[place % cast.length]!}
                  load={row === 1 && column === 1 ? 'first' : 'lazy'}
                  className={classNames(
                    'w-full rounded-card object-cover',
                    column === 1 && row !== 1 ? 'aspect-4/5' : 'aspect-3/4',
                  )}
                />
              );
            })}
          </div>
        ))}
      </div>
      <div className="absolute inset-0 bg-linear-to-b from-transparent from-30% to-page to-75% lg:hidden" />
    </div>
  );
}
