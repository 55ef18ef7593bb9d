import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { day, hour, minute, second } from '#platform/shared/time.ts';

interface TimeLeft {
  readonly days: number;
  /** Hours, minutes and seconds, each with two digits: `03:59:07`. */
  readonly clock: string;
}

/** What is left of a time in milliseconds; a begun second counts, so that 0 shows when it is over. */
export function timeLeft(milliseconds: number): TimeLeft {
  const left = Math.ceil(Math.max(0, milliseconds) / second) * second;
  const part = (of: number, within: number) => String(Math.floor((left % within) / of)).padStart(2, '0');
  return {
    days: Math.floor(left / day),
    clock: `${part(hour, day)}:${part(minute, hour)}:${part(second, minute)}`,
  };
}

/** A moment in the future, by the server's clock. */
export interface ServerMoment {
  /** What was left when the server answered, in milliseconds. */
  readonly left: number;
  /** When its answer came, by this browser's clock, whose time of day may be wrong. */
  readonly since: number;
}

/** The milliseconds left, counted down each second (TB-02). The first drawing is what the server would draw. */
export function useCountdown({ left, since }: ServerMoment): number {
  const [remaining, setRemaining] = useState(left);
  useEffect(() => {
    const tick = () => setRemaining(Math.max(0, left - (Date.now() - since)));
    tick();
    const timer = setInterval(tick, second);
    return () => clearInterval(timer);
  }, [left, since]);
  return remaining;
}

/** `03:59:07`, or over a day `6 days 03:59:07`. */
export function TimeLeft({ milliseconds }: { readonly milliseconds: number }) {
  const { days, clock } = timeLeft(milliseconds);
  return (
    <span role="timer" className="whitespace-nowrap tabular-nums">
      {days > 0 ? (
        <>
          <Plural value={days} one="# day" other="# days" />{' '}
        </>
      ) : null}
      {clock}
    </span>
  );
}

/** `valid for 03:59:07`, counting from when it is first drawn. */
export function ValidFor({ left }: { readonly left: number }) {
  const [since] = useState(() => Date.now());
  const remaining = useCountdown({ left, since });
  return (
    <Trans>
      valid for <TimeLeft milliseconds={remaining} />
    </Trans>
  );
}
