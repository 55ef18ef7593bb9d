import { Trans } from '@lingui/react/macro';
import { Film } from '../film.tsx';
import { JoinForm } from '../join-form.tsx';
import { LanderEnd } from '../lander-end.tsx';
import type { LanderProps } from '../lander-props.ts';
import { StillSwitch } from '../still-switch.tsx';
import { useTone } from '../tone.ts';

/** A film of an evening for two, with sign-up beside it. The slug chooses the film. */
export function Video({ company, door, video }: LanderProps) {
  const tone = useTone();
  return (
    <main>
      <section className="mx-auto grid max-w-[90rem] lg:grid-cols-[1fr_27rem] lg:gap-6 lg:px-6 lg:pt-2">
        <div className="relative isolate flex min-h-[min(58svh,28rem)] flex-col justify-end overflow-hidden lg:min-h-[min(78svh,44rem)] lg:rounded-sheet">
          <Film video={video} />
          <StillSwitch className="top-3 end-3" />
          <header className="bg-linear-to-t from-black/85 via-black/55 to-transparent px-4 pt-24 pb-5 text-white sm:px-8 sm:pb-8 lg:pt-40">
            <p className="text-sm font-semibold sm:text-base">{tone.who}</p>
            <h1 className="mt-1 text-3xl leading-none font-semibold tracking-tight sm:text-4xl lg:text-5xl xl:text-[4.25rem]">
              <Trans>One table, two chairs</Trans>
            </h1>
            <p className="mt-2 max-w-lg sm:mt-3 sm:text-xl">
              <Trans>One of them is yours. The rest starts with hello.</Trans>
            </p>
          </header>
        </div>
        <div className="px-4 pt-6 lg:grid lg:content-center lg:px-3 lg:pt-0">
          <h2 className="text-2xl font-semibold sm:text-3xl">
            <Trans>Take a seat</Trans>
          </h2>
          <p className="mt-2 mb-6 text-ink-muted">{tone.lead}</p>
          <JoinForm door={door} />
        </div>
      </section>
      <LanderEnd company={company} people={video === null ? 'drawn' : 'none'} />
    </main>
  );
}
