import type { ReactNode } from 'react';

const line = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 3.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

const inbox = (
  <>
    <g className="text-surface" transform="rotate(-4 80 70)">
      <path fill="currentColor" d="M36 44h88v58H36z" />
    </g>
    <g {...line} transform="rotate(-4 80 70)">
      <path d="M36 44h88v58H36z" />
      <path d="m37 46 43 32 43-32M37 101l30-32m56 32L93 69" />
    </g>
    <path
      className="text-primary"
      fill="currentColor"
      d="M124 30c5-9 18-6 17 5-1 9-11 14-18 21-6-8-16-14-15-23 2-11 13-12 16-3z"
    />
  </>
);

const key = (
  <>
    <circle cx="56" cy="66" r="22" className="text-surface" fill="currentColor" />
    <g {...line}>
      <circle cx="56" cy="66" r="22" />
      <path d="M78 66h56m-8 0v15m-17-15v11" />
    </g>
    <circle cx="56" cy="66" r="7" className="text-primary" fill="currentColor" />
    <path {...line} d="M118 30v12m-6-6h12m14 10v8m-4-4h8" />
  </>
);

const done = (
  <>
    <circle cx="80" cy="68" r="35" className="text-primary" fill="currentColor" />
    <path {...line} className="text-on-primary" strokeWidth="6" d="m64 69 12 12 21-25" />
    <path {...line} d="M80 16v9m38 6-7 6M42 31l7 6m-24 31h9m92 0h9" />
  </>
);

const brokenLink = (
  <>
    <g {...line} transform="rotate(-24 80 66)">
      <path d="M70 48H50a18 18 0 0 0 0 36h20M90 48h20a18 18 0 0 1 0 36H90" />
      <path className="text-primary" d="M60 66h12m16 0h12" />
    </g>
    <path {...line} d="m74 24 3 10m12-12-2 9M73 110l2-9m13 11-3-10" />
  </>
);

const door = (
  <>
    <path className="text-surface" fill="currentColor" d="M54 22h52v88H54z" />
    <g {...line}>
      <path d="M54 22h52v88H54zM34 110h92" />
      <path className="text-primary" d="M54 22l30 14v84l-30-10z" fill="currentColor" stroke="none" />
      <path d="M54 22l30 14v84l-30-10z" />
      <path d="M76 76v6m36-16h24m-9-9 9 9-9 9" />
    </g>
  </>
);

const shield = (
  <>
    <path
      className="text-surface"
      fill="currentColor"
      d="M80 20c14 10 27 13 40 13 0 38-14 62-40 77-26-15-40-39-40-77 13 0 26-3 40-13z"
    />
    <path {...line} d="M80 20c14 10 27 13 40 13 0 38-14 62-40 77-26-15-40-39-40-77 13 0 26-3 40-13z" />
    <path
      className="text-primary"
      fill="currentColor"
      d="M80 86c-12-9-20-16-20-25 0-13 15-15 20-5 5-10 20-8 20 5 0 9-8 16-20 25z"
    />
  </>
);

const phone = (
  <>
    <rect x="54" y="16" width="52" height="98" rx="11" className="text-surface" fill="currentColor" />
    <g {...line}>
      <rect x="54" y="16" width="52" height="98" rx="11" />
      <path d="M74 102h12" />
    </g>
    <g className="text-primary" fill="currentColor">
      <circle cx="66" cy="58" r="4.5" />
      <circle cx="80" cy="58" r="4.5" />
      <circle cx="94" cy="58" r="4.5" />
    </g>
    <path {...line} d="M66 72h28" />
  </>
);

const drawings = { inbox, key, done, brokenLink, door, shield, phone } satisfies Record<string, ReactNode>;

export type DrawingName = keyof typeof drawings;

interface DrawingProps {
  readonly name: DrawingName;
  readonly className?: string;
}

/** A small drawing in ink with one spark of colour. It is decorative, because the text beside it says the same. */
export function Drawing({ name, className = 'h-30 w-40' }: DrawingProps) {
  return (
    <svg viewBox="0 0 160 120" aria-hidden="true" className={className}>
      <path
        className="text-primary-soft"
        fill="currentColor"
        d="M22 46C32 14 62 4 94 8c34 4 54 26 52 56-2 32-30 50-64 48C44 110 10 84 22 46z"
      />
      {drawings[name]}
    </svg>
  );
}
