import { useLingui } from '@lingui/react/macro';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';

export interface ToastContent {
  tone?: 'info' | 'success' | 'danger' | undefined;
  title?: ReactNode;
  text?: ReactNode;
  /** One button or link, such as undo, open or retry. */
  action?: ReactNode;
  /** How long the toast stays, in milliseconds. Null keeps it until it is closed. */
  duration?: number | null | undefined;
}

export interface Toasts {
  /** Returns the id to pass to `dismiss`. */
  show: (toast: ToastContent) => number;
  dismiss: (id: number) => void;
}

interface ShownToast extends ToastContent {
  id: number;
}

/**
 * In milliseconds: long enough to read two lines. Pointing at the toasts, or focusing one, stops the clock.
 */
const defaultDurationMs = 6000;

const ToastContext = createContext<Toasts | null>(null);

export function useToast(): Toasts {
  const toasts = use(ToastContext);
  if (!toasts) throw new Error('useToast needs a ToastProvider above it');
  return toasts;
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<ShownToast[]>([]);
  const lastId = useRef(0);

  const dismiss = useCallback(
    (id: number) => setShown((toasts) => toasts.filter((toast) => toast.id !== id)),
    [],
  );
  const show = useCallback((toast: ToastContent) => {
    lastId.current += 1;
    const id = lastId.current;
    setShown((toasts) => [...toasts, { ...toast, id }]);
    return id;
  }, []);
  const toasts = useMemo(() => ({ show, dismiss }), [show, dismiss]);

  return (
    <ToastContext value={toasts}>
      {children}
      <ToastList toasts={shown} onDismiss={dismiss} />
    </ToastContext>
  );
}

/**
 * On a phone, toasts appear below the page's bars. On a wide screen, they appear above the lower right
 * corner. In neither place do they cover a header or the message that is being written.
 */
function ToastList({ toasts, onDismiss }: { toasts: ShownToast[]; onDismiss: (id: number) => void }) {
  const { t } = useLingui();
  const [paused, setPaused] = useState(false);
  const region = useTopLayer(toasts.length);
  const urgent = toasts.filter((toast) => toast.tone === 'danger');
  const calmToasts = toasts.filter((toast) => toast.tone !== 'danger');
  const item = (toast: ShownToast) => (
    <Toast key={toast.id} toast={toast} paused={paused} onDismiss={() => onDismiss(toast.id)} />
  );

  return (
    <section
      ref={region}
      popover="manual"
      aria-label={t`Notifications`}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      className="pointer-events-none fixed inset-x-0 top-(--bars-above,0px) bottom-auto m-0 mx-auto w-full max-w-[calc(350px+2rem)] overflow-visible bg-transparent p-4 pt-[max(0.75rem,env(safe-area-inset-top))] md:top-auto md:end-2 md:bottom-(--bars-below,0px) md:start-auto"
    >
      <ol aria-live="assertive" className="grid gap-2.5">
        {urgent.map(item)}
      </ol>
      <ol aria-live="polite" className="mt-2.5 grid gap-2.5">
        {calmToasts.map(item)}
      </ol>
    </section>
  );
}

/**
 * Measures how far sticky bars, marked by `data-bar`, currently reach in from the top and the bottom edge.
 */
function keepOffBars(region: HTMLElement): void {
  const visibleBars = (place: 'above' | 'below') =>
    [...document.querySelectorAll(`[data-bar=${place}]`)]
      .map((bar) => bar.getBoundingClientRect())
      .filter(({ height, top, bottom }) => height > 0 && bottom > 0 && top < innerHeight);
  const above = Math.max(0, ...visibleBars('above').map(({ bottom }) => bottom));
  // A bar that has not reached the edge is an ordinary part of the page.
  const atEdge = visibleBars('below').filter(({ bottom }) => bottom >= Math.floor(innerHeight));
  const below = Math.max(0, ...atEdge.map(({ top }) => innerHeight - top));
  keepStyle(region, '--bars-above', `${above}px`);
  keepStyle(region, '--bars-below', `${below}px`);
}

/** Written only when it changes, to avoid a needless layout. */
function keepStyle({ style }: HTMLElement, name: string, value: string): void {
  if (style.getPropertyValue(name) !== value) style.setProperty(name, value);
}

/** The region always exists, so that screen readers watch it. Each new toast moves it above open dialogs. */
function useTopLayer(count: number) {
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = region.current;
    if (!element?.showPopover) return;
    keepOffBars(element);
    if (count > 0 && element.matches(':popover-open')) element.hidePopover();
    if (!element.matches(':popover-open')) element.showPopover();
    if (count === 0) return;
    // Bars may move while a toast is shown: when the page scrolls, when a banner appears late, or when the
    // user types.
    let frame = requestAnimationFrame(function follow() {
      keepOffBars(element);
      frame = requestAnimationFrame(follow);
    });
    return () => cancelAnimationFrame(frame);
  }, [count]);
  return region;
}

const icons = { info: Info, success: CircleCheck, danger: CircleAlert };
const iconColours = { info: 'text-secondary', success: 'text-success', danger: 'text-danger' };

function Toast({ toast, paused, onDismiss }: { toast: ShownToast; paused: boolean; onDismiss: () => void }) {
  const { t } = useLingui();
  const { tone = 'info', title, text, action, duration = defaultDurationMs } = toast;
  useTimeout(onDismiss, paused ? null : duration);
  const Icon = icons[tone];

  return (
    <li className="pointer-events-auto flex w-full max-w-[350px] animate-rise items-start gap-3 justify-self-center rounded-card border border-line bg-surface-raised p-4 text-ink shadow-float">
      <Icon aria-hidden="true" className={classNames('mt-0.5 size-5 shrink-0', iconColours[tone])} />
      <div className="min-w-0 flex-1">
        {title && <p className="font-semibold">{title}</p>}
        {text && <p className="text-[0.9375rem] text-ink-muted">{text}</p>}
        {action && <div className="mt-2">{action}</div>}
      </div>
      <IconButton label={t`Close`} icon={<X />} size="sm" onClick={onDismiss} className="-mt-1.5 -me-1.5" />
    </li>
  );
}

function useTimeout(run: () => void, delay: number | null) {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (delay === null) return;
    const timer = setTimeout(() => latest.current(), delay);
    return () => clearTimeout(timer);
  }, [delay]);
}
