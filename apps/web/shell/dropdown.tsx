import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { dropdownMark } from '#platform/web/layers/dropdown-layers.ts';

interface DropdownProps {
  readonly label: string;
  readonly trigger: ReactNode;
  readonly children: ReactNode;
}

/**
 * A small panel below a button. It uses the browser's own disclosure element, so it opens without scripts. The page's
 * island closes it.
 */
export function Dropdown({ label, trigger, children }: DropdownProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const place = useRef(key);
  // Not on the first render, so that a dropdown opened before the script loaded stays open.
  useEffect(() => {
    if (place.current === key) return;
    place.current = key;
    details.current?.removeAttribute('open');
  }, [key]);
  return (
    <details ref={details} {...dropdownMark} className="group relative">
      <summary
        aria-label={label}
        title={label}
        className="flex min-h-11 min-w-11 cursor-pointer list-none items-center justify-center rounded-pill text-ink hover:bg-surface-muted [&::-webkit-details-marker]:hidden"
      >
        {trigger}
      </summary>
      <div className="absolute end-0 z-40 mt-1 min-w-48 rounded-card bg-surface-raised p-1.5 shadow-float ring-1 ring-line">
        {children}
      </div>
    </details>
  );
}
