import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { Button } from '#platform/web/ui/button.tsx';
import { Film } from '../film.tsx';
import { JoinForm } from '../join-form.tsx';
import { LanderEnd } from '../lander-end.tsx';
import type { LanderProps } from '../lander-props.ts';
import { StillSwitch } from '../still-switch.tsx';
import { useTone } from '../tone.ts';

/**
 * A film with one button, which opens sign-up over it like a curtain. The address names the open panel, so Back closes
 * it, and no script is needed.
 */
export function TransitionsVideoLanding({ company, door, video }: LanderProps) {
  const { t } = useLingui();
  const tone = useTone();
  return (
    <main>
      <section
        id="film"
        className="curtain-stage relative isolate grid min-h-[max(40rem,calc(100svh-4.5rem))] overflow-hidden"
      >
        <Film video={video} />
        <div className="curtain-title flex flex-col items-center justify-end bg-linear-to-t from-black/90 via-black/45 via-40% to-transparent to-75% px-4 pt-10 pb-12 text-center text-white lg:pb-9">
          <p className="font-semibold sm:text-lg">{tone.who}</p>
          <h1 className="mt-2 max-w-4xl text-4xl leading-none font-semibold tracking-tight lg:text-5xl">
            <Trans>This seat’s still free</Trans>
          </h1>
          <p className="mt-3 max-w-2xl text-lg text-balance">
            <Trans>Candles, a long story, someone who laughs at the right moment.</Trans>
          </p>
          <Button asChild size="lg" className="mt-5 min-w-64">
            <a href="#join">
              <Trans>Pull up a chair</Trans>
            </a>
          </Button>
        </div>
        <StillSwitch className="top-3 end-3" />
        <div id="join" className="curtain grid place-items-center bg-spark px-4 py-6">
          <div className="relative w-full max-w-104 rounded-sheet bg-surface-raised p-5 shadow-float sm:p-8">
            <a
              href="#film"
              aria-label={t`Back to the film`}
              className="absolute top-3 end-3 grid size-11 place-items-center rounded-pill text-ink hover:bg-surface-muted"
            >
              <X aria-hidden="true" className="size-5.5" />
            </a>
            <h2 className="pe-12 text-2xl font-semibold sm:text-3xl">
              <Trans>Who’s joining us?</Trans>
            </h2>
            <p className="mt-2 mb-6 text-ink-muted">{tone.lead}</p>
            <JoinForm door={door} />
          </div>
        </div>
      </section>
      <LanderEnd company={company} people={video === null ? 'drawn' : 'none'} />
    </main>
  );
}
