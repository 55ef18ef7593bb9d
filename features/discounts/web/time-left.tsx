import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { timeLeft, useCountdown } from './countdown.ts';

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
