import type { ReactNode } from 'react';

/** The keyboard shortcut of a button, shown on devices that usually have a keyboard. */
export function KeyHint({ children }: { readonly children: ReactNode }) {
  return (
    <kbd
      aria-hidden="true"
      className="ms-1 hidden rounded border border-current px-1.5 text-xs font-semibold opacity-80 pointer-fine:inline"
    >
      {children}
    </kbd>
  );
}
