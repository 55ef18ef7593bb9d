import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';

interface DropdownProps {
  readonly label: string;
  readonly trigger: ReactNode;
  readonly children: ReactNode;
}

/** A small panel under a button. The browser's own disclosure, so that it opens without script; script only closes it. */
export function Dropdown({ label, trigger, children }: DropdownProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const place = useRef(key);
  // Not at the first drawing: whoever opened it before the script was there keeps it open.
  useEffect(() => {
    if (place.current === key) return;
    place.current = key;
    details.current?.removeAttribute('open');
  }, [key]);
  useEffect(() => {
    const close = (event: Event) => {
      const { current } = details;
      const escape = event instanceof KeyboardEvent && event.key === 'Escape';
      const outside = event instanceof PointerEvent && !current?.contains(event.target as Node);
      if (!current?.open || !(escape || outside)) return;
      current.removeAttribute('open');
      if (escape) current.querySelector('summary')?.focus();
    };
    document.addEventListener('keydown', close);
    document.addEventListener('pointerdown', close);
    return () => {
      document.removeEventListener('keydown', close);
      document.removeEventListener('pointerdown', close);
    };
  }, []);
  return (
    <details ref={details} className="group relative">
      <summary
        aria-label={label}
        title={label}
        className="flex min-h-11 min-w-11 cursor-pointer list-none items-center justify-center rounded-pill text-ink hover:bg-surface-muted [&::-webkit-details-marker]:hidden"
      >
        {trigger}
      </summary>
      <div className="absolute right-0 z-40 mt-1 min-w-48 rounded-card bg-surface-raised p-1.5 shadow-float ring-1 ring-line">
        {children}
      </div>
    </details>
  );
}
