import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useSettings } from '#features/site/sites/web/public.ts';
import { day, hour, minute, second } from '#platform/shared/time.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';

interface TimeLeft {
  readonly days: number;
  /** Hours, minutes and seconds, each with two digits: `03:59:07`. */
  readonly clock: string;
}

/** Splits a duration in milliseconds. Rounds up to a full second, so that 0 appears when it is over. */
export function timeLeft(milliseconds: number): TimeLeft {
  const left = Math.ceil(Math.max(0, milliseconds) / second) * second;
  const part = (of: number, within: number) => String(Math.floor((left % within) / of)).padStart(2, '0');
  return {
    days: Math.floor(left / day),
    clock: `${part(hour, day)}:${part(minute, hour)}:${part(second, minute)}`,
  };
}

/** A future time by the server's clock. */
export interface ServerMoment {
  /** Milliseconds left when the server sent its response. */
  readonly left: number;
  /** When the response arrived, by this browser's clock. That clock's time of day may be wrong. */
  readonly since: number;
}

/** The milliseconds left, updated every second (TB-02). The first render matches the server's. */
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

/** Shows `03:59:07`, for less than a day. */
export function TimeLeft({ milliseconds }: { readonly milliseconds: number }) {
  return (
    <span role="timer" className="whitespace-nowrap tabular-nums">
      {timeLeft(milliseconds).clock}
    </span>
  );
}

interface ValidUntilProps {
  readonly expires: string;
  /** When the server answered, by its clock. */
  readonly now: string;
}

/** The date on which a discount ends and the days left. On its last day, a countdown like `valid for 03:59:07`. */
export function ValidUntil({ expires, now }: ValidUntilProps) {
  const iso = useIsoLocale();
  const { time_zone: timeZone } = useSettings();
  const left = Date.parse(expires) - Date.parse(now);
  const { days } = timeLeft(left);
  if (days === 0) return <ValidFor left={left} />;
  const until = new Date(expires).toLocaleString(iso, {
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  });
  return (
    <Plural
      value={days}
      one={`valid until ${until} (# day left)`}
      other={`valid until ${until} (# days left)`}
    />
  );
}

/** `valid for 03:59:07`, counting down from the first render. */
function ValidFor({ left }: { readonly left: number }) {
  const [since] = useState(() => Date.now());
  const remaining = useCountdown({ left, since });
  return (
    <Trans>
      valid for <TimeLeft milliseconds={remaining} />
    </Trans>
  );
}
