import type { ReactNode } from 'react';

export const rose: ReactNode = (
  <>
    <path d="M33 60c-2-12-1-18 0-26" stroke="#2f8f4e" strokeWidth="3" fill="none" strokeLinecap="round" />
    <path d="M33 50c6-8 14-9 18-8-2 8-9 11-18 8zM32 46c-5-7-12-8-16-7 2 7 8 10 16 7z" fill="#3fae63" />
    <path d="M18 20c0-10 8-16 15-16s15 6 15 16-6 18-15 18-15-8-15-18z" fill="#d81b4a" />
    <path
      d="M26 12c4-3 12-2 14 4s-3 11-8 10-6-8-1-9m-13 3c4 8 9 14 15 18m15-18c-3 9-8 14-15 18"
      fill="none"
      stroke="#8f0f31"
      strokeWidth="2.2"
      strokeLinecap="round"
    />
  </>
);

export const tulips: ReactNode = (
  <>
    <path d="M20 30l10 22M32 26v28M45 30L34 52" stroke="#2f8f4e" strokeWidth="3" strokeLinecap="round" />
    <path d="M12 14l6 5 4-8 5 8 5-4c1 10-4 16-10 16S11 24 12 14z" fill="#ff8a1f" />
    <path d="M34 12l6 6 4-9 5 9 6-5c1 11-4 17-10 17s-12-7-11-18z" fill="#c2309a" />
    <path d="M22 8l6 5 4-9 4 9 6-5c1 11-4 18-10 18s-11-7-10-18z" fill="#e8315b" />
    <path d="M20 46h26l-6 16H26z" fill="#9fd3ff" />
    <path d="M18 44h30v5H18z" fill="#5aa9e6" />
  </>
);

export const chocolate: ReactNode = (
  <>
    <path
      d="M32 58C12 44 6 34 6 24 6 14 13 9 20 9c6 0 10 3 12 8 2-5 6-8 12-8 7 0 14 5 14 15 0 10-6 20-26 34z"
      fill="#c9184a"
    />
    <path
      d="M32 50C18 40 13 33 13 25c0-6 4-9 8-9 5 0 9 4 11 9 2-5 6-9 11-9 4 0 8 3 8 9 0 8-5 15-19 25z"
      fill="#ffd9e2"
    />
    <g fill="#6b3a22">
      <circle cx="22" cy="25" r="5" />
      <circle cx="42" cy="25" r="5" />
      <rect x="27" y="29" width="10" height="8" rx="2" />
      <circle cx="32" cy="43" r="3.6" />
    </g>
  </>
);

export const cupcake: ReactNode = (
  <>
    <path d="M14 36h36l-5 24H19z" fill="#7ac6d9" />
    <path d="M22 38l2 20m8-20v20m10-20l-2 20" stroke="#4aa3ba" strokeWidth="2.5" />
    <path d="M10 37c-2-8 5-12 9-12 0-8 7-12 13-12s13 4 13 12c5 0 11 4 9 12z" fill="#ff9ebb" />
    <circle cx="32" cy="10" r="5" fill="#d81b4a" />
    <path d="M20 31h.1M30 22h.1M40 30h.1M33 31h.1" stroke="#fff" strokeWidth="4" strokeLinecap="round" />
  </>
);

export const coffee: ReactNode = (
  <>
    <path d="M10 26h36v14c0 10-7 16-18 16s-18-6-18-16z" fill="#f6f1ea" stroke="#c9b8a2" strokeWidth="2" />
    <path d="M46 30h4c7 0 7 14-1 15h-4" fill="none" stroke="#c9b8a2" strokeWidth="4" />
    <ellipse cx="28" cy="27" rx="16" ry="4" fill="#6b4226" />
    <path
      d="M20 18q-4-5 0-9t0-7M32 18q-4-5 0-9t0-7"
      stroke="#b5a08a"
      strokeWidth="3"
      fill="none"
      strokeLinecap="round"
    />
    <path d="M28 50c-6-4-8-7-8-10 0-3 2-4 4-4s3 1 4 3c1-2 2-3 4-3s4 1 4 4c0 3-2 6-8 10z" fill="#e8315b" />
  </>
);

export const cocktail: ReactNode = (
  <>
    <path
      d="M10 16h44L34 40v16h10v4H20v-4h10V40z"
      fill="#e7f3fb"
      stroke="#9bb9cc"
      strokeWidth="2"
      strokeLinejoin="round"
    />
    <path d="M16 20h32L32 39z" fill="#ff6f59" />
    <circle cx="48" cy="14" r="8" fill="#ffd166" stroke="#f2a900" strokeWidth="2.5" />
    <path d="M38 4L28 30" stroke="#2f8f4e" strokeWidth="3" strokeLinecap="round" />
  </>
);

export const champagne: ReactNode = (
  <>
    <path
      d="M14 10h14l-2 20c-1 6-9 6-10 0zM36 10h14l-2 20c-1 6-9 6-10 0z"
      fill="#eef6fb"
      stroke="#a9bcc9"
      strokeWidth="2"
    />
    <path d="M15 17h12l-1 12c-1 5-9 5-10 0zM37 17h12l-1 12c-1 5-9 5-10 0z" fill="#f4c95d" />
    <path d="M21 34v20m-7 2h14M43 34v20m-7 2h14" stroke="#a9bcc9" strokeWidth="3" strokeLinecap="round" />
    <path d="M20 22h.1m2 5h.1M42 21h.1m2 6h.1" stroke="#fff" strokeWidth="3" strokeLinecap="round" />
    <path d="M32 6V2m-5 5-3-3m13 3 3-3" stroke="#f2a900" strokeWidth="2.5" strokeLinecap="round" />
  </>
);
