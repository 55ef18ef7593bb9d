import type { ReactNode } from 'react';

/** An icon as a small illustration in the brand's colours, for something empty, missing or done. */
export function Spot({ children }: { readonly children: ReactNode }) {
  return (
    <span aria-hidden="true" className="relative block h-32 w-44">
      <svg viewBox="0 0 176 128" className="absolute inset-0 size-full" fill="none">
        <path
          d="M37 63C28 36 50 14 80 13c25-1 34 9 52 19 21 12 28 36 17 56-12 22-35 17-58 25-24 8-46-17-54-50Z"
          className="fill-primary-soft"
        />
        <path d="M22 108c34 10 96 11 134 0" className="stroke-line" strokeWidth="3" strokeLinecap="round" />
        <path
          d="M22 44c4-1 7-4 8-9 1 5 4 8 9 9-5 1-8 4-9 9-1-5-4-8-8-9Zm120-20c3-1 5-3 6-7 1 4 3 6 7 7-4 1-6 3-7 7-1-4-3-6-6-7Z"
          className="fill-primary"
        />
        <circle cx="158" cy="72" r="4" className="fill-secondary" />
        <circle cx="30" cy="84" r="3" className="fill-secondary" />
      </svg>
      <span className="absolute inset-0 m-auto grid size-20 -rotate-4 place-items-center rounded-card bg-surface-raised text-primary shadow-photo [&>svg]:size-9 [&>svg]:stroke-[1.6]">
        {children}
      </span>
    </span>
  );
}
