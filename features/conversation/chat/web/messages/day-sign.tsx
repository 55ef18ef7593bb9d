import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { classNames } from '#platform/web/ui/class-names.ts';

export const dayLook =
  'inline-block rounded-pill bg-surface-muted px-3 py-1 text-xs font-semibold text-ink-muted';

/** How long the day label remains after the last scroll, in milliseconds. */
const hideDelayMs = 900;

interface DaySign {
  readonly day: string;
  readonly shown: boolean;
}

/**
 * Shows the day of the topmost messages while the list scrolls. At other times, the label would cover messages.
 * @returns the state of the sign, and a handler to call on every scroll.
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
    timer.current = setTimeout(hide, hideDelayMs);
  }, [scroller]);
  return [sign, onScroll];
}

/** The day whose heading has scrolled off the top of the list. Null if the heading of the topmost day is visible. */
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
