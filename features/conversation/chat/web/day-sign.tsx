import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { classNames } from '#platform/web/ui/class-names.ts';

export const dayLook =
  'inline-block rounded-pill bg-surface px-3 py-1 text-xs font-semibold text-ink-muted shadow-rest ring-1 ring-line';

/** How long after the last movement it goes, in milliseconds. */
const staysFor = 900;

interface DaySign {
  readonly day: string;
  readonly shown: boolean;
}

/**
 * Of which day the messages at the head of the list are, while it moves: standing still it would cover what is read.
 * @returns what it says, and what to call whenever the list was scrolled.
 */
export function useDaySign(scroller: RefObject<HTMLElement | null>): [DaySign, () => void] {
  const [sign, setSign] = useState<DaySign>({ day: '', shown: false });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const onScroll = useCallback(() => {
    const day = scroller.current ? dayAtHead(scroller.current) : null;
    const hide = () => setSign((now) => (now.shown ? { ...now, shown: false } : now));
    clearTimeout(timer.current);
    if (day === null) return hide();
    setSign((now) => (now.shown && now.day === day ? now : { day, shown: true }));
    timer.current = setTimeout(hide, staysFor);
  }, [scroller]);
  return [sign, onScroll];
}

/** The name of the day that began above the list's head; null: a day begins in sight there. */
function dayAtHead(box: HTMLElement): string | null {
  const { top } = box.getBoundingClientRect();
  for (const section of box.querySelectorAll('section')) {
    if (section.getBoundingClientRect().bottom <= top) continue;
    const heading = section.querySelector('[data-day]')?.getBoundingClientRect();
    return heading && heading.bottom <= top ? section.ariaLabel : null;
  }
  return null;
}

export const DaySign = ({ day, shown }: DaySign) => (
  <p
    aria-hidden="true"
    data-day-sign
    className={classNames(
      'pointer-events-none absolute inset-x-0 top-2 z-10 text-center transition-opacity duration-200 motion-reduce:transition-none',
      shown ? 'opacity-100' : 'opacity-0',
    )}
  >
    {day === '' ? null : <span className={dayLook}>{day}</span>}
  </p>
);
