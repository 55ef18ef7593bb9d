import { Trans, useLingui } from '@lingui/react/macro';
import { JoinForm } from '../join-form.tsx';
import { LanderEnd } from '../lander-end.tsx';
import type { LanderProps } from '../lander-props.ts';
import { StillSwitch } from '../still-switch.tsx';
import { useTone } from '../tone.ts';
import { EveningStreet } from './evening-street.tsx';

/** An evening street. Sign-up begins in the one window that is wide open. */
export function AloneTonight({ company, door }: LanderProps) {
  const { t } = useLingui();
  const { lead } = useTone();
  const evening = [
    ['21:00', t`Say who you are. It takes a few minutes, and you don’t need a photo yet.`],
    ['21:10', t`Look around. Like someone, or don’t. Nobody’s counting.`],
    ['21:30', t`Say hello, put your phone down, and see what tomorrow brings.`],
  ] as const;
  return (
    <main>
      <section className="evening relative isolate overflow-hidden">
        <EveningStreet />
        <StillSwitch className="end-3 bottom-3" />
        <div className="mx-auto grid max-w-6xl gap-7 px-4 pt-7 pb-44 sm:pt-16 lg:min-h-172 lg:grid-cols-[1fr_25rem] lg:items-center lg:gap-16 lg:py-8">
          <header className="text-white max-lg:text-center lg:self-start lg:pt-14">
            <h1 className="text-4xl leading-[0.98] font-semibold tracking-tight sm:text-5xl lg:text-[5rem]">
              <Trans>Alone tonight?</Trans>
            </h1>
            <p className="mx-auto mt-4 max-w-md text-lg text-balance sm:text-xl lg:mx-0 lg:mt-6">
              <Trans>Behind one of these windows, someone might be wondering the same thing.</Trans>
            </p>
          </header>
          <div className="room mx-auto w-full max-w-100 text-ink">
            <div className="room-light p-5 sm:p-7">
              <h2 className="text-2xl font-semibold">
                <Trans>Leave a light on</Trans>
              </h2>
              <p className="mt-1 mb-5 text-ink-muted">{lead}</p>
              <JoinForm door={door} button={<Trans>I’m up for it</Trans>} />
            </div>
          </div>
        </div>
      </section>
      <section aria-labelledby="evening" className="mx-auto max-w-6xl px-4 pt-14 sm:pt-20">
        <h2 id="evening" className="text-3xl font-semibold sm:text-4xl">
          <Trans>How tonight could go</Trans>
        </h2>
        <ol className="mt-8 grid gap-6 md:grid-cols-3 md:gap-10">
          {evening.map(([time, text]) => (
            <li key={time} className="border-t border-line pt-4">
              <p className="font-display text-3xl font-semibold text-primary tabular-nums">{time}</p>
              <p className="mt-2 max-w-sm text-lg">{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <LanderEnd company={company} />
    </main>
  );
}
