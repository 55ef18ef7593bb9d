import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight, Heart } from 'lucide-react';
import { casts } from '../cast.ts';
import { JoinForm } from '../join-form.tsx';
import { LanderEnd } from '../lander-end.tsx';
import type { LanderProps } from '../lander-props.ts';
import { useMoments } from '../moments.ts';
import { Portrait } from '../portrait.tsx';
import { pickPrefix } from '../start-answers.ts';
import { useNiche, useTone } from '../tone.ts';
import islandUrl from './gallery-island.ts?worker&url';

const exhibits = 8;

/** A gallery to walk through. Each picture has an opening line, and liked ones are carried over into sign-up. */
export function Gallery({ company, door }: LanderProps) {
  const { t } = useLingui();
  const tone = useTone();
  const moments = useMoments();
  const cast = casts[useNiche()].slice(0, exhibits);
  return (
    <main>
      <header className="mx-auto flex max-w-6xl flex-wrap items-end justify-between gap-x-10 gap-y-3 px-4 pt-4 sm:pt-10">
        <div className="max-w-2xl">
          <h1 className="text-3xl leading-[1.02] font-semibold tracking-tight sm:text-4xl lg:text-5xl">
            <Trans>A gallery of first lines</Trans>
          </h1>
          <p className="mt-2 text-ink-muted sm:text-xl">
            <Trans>Walk past the pictures. Like one, and borrow the line below it.</Trans>
          </p>
        </div>
        <div data-gallery-steps hidden className="flex gap-2 max-sm:hidden">
          <Step side="back" name={t`Previous pictures`}>
            <ChevronLeft aria-hidden="true" />
          </Step>
          <Step side="on" name={t`Next pictures`}>
            <ChevronRight aria-hidden="true" />
          </Step>
        </div>
      </header>
      <div className="gallery-wall mt-6 sm:mt-10">
        <ul
          data-gallery
          aria-label={t`Pictures`}
          className="gallery-rail mx-auto flex snap-x snap-mandatory gap-6 scroll-px-[max(1rem,calc((100vw-72rem)/2+1rem))] overflow-x-auto overscroll-x-contain px-[max(1rem,calc((100vw-72rem)/2+1rem))] pt-10 pb-8 sm:gap-10"
        >
          {cast.map((name, index) => {
            const { title, opener, interest } = moments[name];
            return (
              <li key={name} className="w-66 shrink-0 snap-center sm:w-72 lg:snap-start">
                <figure>
                  <div className="gallery-frame relative">
                    <Portrait
                      name={name}
                      load={index === 0 ? 'first' : 'lazy'}
                      className="aspect-3/4 w-full object-cover"
                    />
                    <label className="absolute end-3 bottom-3 grid size-12 cursor-pointer place-items-center rounded-pill bg-sticker text-on-sticker shadow-float transition-transform hover:scale-105 has-checked:bg-on-spark has-checked:text-spark-from has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus [&:has(:checked)_svg]:fill-current">
                      <input
                        type="checkbox"
                        form="gallery-join"
                        name={`${pickPrefix}-${index}`}
                        value={interest}
                        className="sr-only"
                      />
                      <Heart aria-hidden="true" className="size-6" />
                      <span className="sr-only">{t`I like “${title}”`}</span>
                    </label>
                  </div>
                  <figcaption className="mt-5">
                    <p className="text-sm text-ink-muted">{title}</p>
                    <p className="mt-1 min-h-[2lh] font-display text-xl font-semibold text-balance">
                      “{opener}”
                    </p>
                  </figcaption>
                </figure>
              </li>
            );
          })}
        </ul>
      </div>
      <section
        aria-labelledby="gallery-end"
        className="mx-auto grid max-w-6xl gap-8 px-4 pt-10 sm:pt-16 lg:grid-cols-[1fr_25rem] lg:items-center lg:gap-16"
      >
        <div>
          <h2 id="gallery-end" className="text-3xl font-semibold sm:text-4xl lg:text-5xl">
            <Trans>Now try one on someone real</Trans>
          </h2>
          <p className="mt-3 max-w-lg text-ink-muted sm:text-xl">{tone.lead}</p>
          <p className="mt-3 max-w-lg text-ink-muted">
            <Trans>
              What you liked here goes on your new profile, so people have something to ask you about.
            </Trans>
          </p>
        </div>
        <div className="rounded-sheet bg-surface p-5 ring-1 ring-line sm:p-7">
          <JoinForm door={door} id="gallery-join" button={<Trans>Sign up and say hello</Trans>} />
        </div>
      </section>
      <LanderEnd company={company} />
      <script type="module" src={islandUrl} fetchPriority="low" />
    </main>
  );
}

interface StepProps {
  readonly side: 'back' | 'on';
  readonly name: string;
  readonly children: React.ReactNode;
}

function Step({ side, name, children }: StepProps) {
  return (
    <button
      type="button"
      data-step={side}
      aria-label={name}
      className="grid size-12 place-items-center rounded-pill ring-1 ring-line-control ring-inset hover:bg-surface-muted [&>svg]:size-6"
    >
      {children}
    </button>
  );
}
