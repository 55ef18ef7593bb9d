import { Plural } from '@lingui/react/macro';
import { timeLeft } from './countdown.ts';

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
