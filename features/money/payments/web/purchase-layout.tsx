import { useEffect, useRef, type FormHTMLAttributes, type ReactNode } from 'react';

interface PurchaseLayoutProps {
  readonly children: ReactNode;
  /** The order and its one button. */
  readonly bar: ReactNode;
  /** Makes the choices and the bar one form. */
  readonly form?: Pick<FormHTMLAttributes<HTMLFormElement>, 'method' | 'action'>;
}

/**
 * A purchase page. The order stays in sight: in a bar at the bottom of a phone's screen, beside the choices on a wide
 * screen. A sticky bar cannot leave its container, so on a phone that is as tall as the screen, however short the page.
 * On a very low screen the bar would cover the choices, so there it scrolls along.
 */
export function PurchaseLayout({ children, bar, form }: PurchaseLayoutProps) {
  const Frame = form ? 'form' : 'div';
  const choices = useRef<HTMLDivElement>(null);
  const order = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Large text and an error make the bar taller.
    const observer = new ResizeObserver(() =>
      choices.current?.style.setProperty('--order-bar', `${order.current?.offsetHeight ?? 0}px`),
    );
    if (order.current) observer.observe(order.current);
    return () => observer.disconnect();
  }, []);
  return (
    <Frame
      {...form}
      className="max-lg:flex max-lg:min-h-[calc(100dvh-3.5rem-var(--tab-bar,0px))] max-lg:flex-col lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(18rem,22rem)] lg:items-start lg:gap-x-12"
    >
      {/* The focused element is never covered by the bar. */}
      <div
        ref={choices}
        className="min-w-0 pb-6 tight:wrap-anywhere max-lg:[&_:is(a,button,input,select)]:scroll-mb-[var(--order-bar,16rem)]"
      >
        {children}
      </div>
      <div
        ref={order}
        data-bar="below"
        className="sticky max-lg:mt-auto bottom-[var(--tab-bar,0px)] z-20 -mx-4 border-t border-line bg-surface px-4 pt-3 pb-[calc(0.75rem+max(0px,env(safe-area-inset-bottom,0px)-var(--tab-bar,0px)))] lg:top-24 lg:bottom-auto lg:mx-0 lg:rounded-card lg:border lg:p-6 [@media(height<36rem)]:static"
      >
        {bar}
      </div>
    </Frame>
  );
}
