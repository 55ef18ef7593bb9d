import type { ReactNode } from 'react';

export const balloon: ReactNode = (
  <>
    <path d="M32 42q-6 6 0 11t-2 10" stroke="#8a93a3" strokeWidth="2" fill="none" strokeLinecap="round" />
    <path
      d="M32 44C16 34 10 27 10 18 10 9 17 4 23 4c4 0 7 2 9 6 2-4 5-6 9-6 6 0 13 5 13 14 0 9-6 16-22 26z"
      fill="#e8315b"
    />
    <path d="M29 43h6l-3 5z" fill="#b51d42" />
    <path d="M17 17c0-4 2-6 5-7" stroke="#ffb3c4" strokeWidth="3" fill="none" strokeLinecap="round" />
  </>
);

export const teddyBear: ReactNode = (
  <>
    <g fill="#b5794a">
      <circle cx="17" cy="14" r="8" />
      <circle cx="47" cy="14" r="8" />
      <ellipse cx="32" cy="47" rx="17" ry="14" />
      <circle cx="14" cy="46" r="7" />
      <circle cx="50" cy="46" r="7" />
      <circle cx="32" cy="23" r="18" />
    </g>
    <g fill="#e9c49d">
      <circle cx="17" cy="14" r="4" />
      <circle cx="47" cy="14" r="4" />
      <ellipse cx="32" cy="29" rx="9" ry="7" />
      <ellipse cx="32" cy="49" rx="9" ry="8" />
    </g>
    <g fill="#3b2416">
      <circle cx="25" cy="20" r="2.4" />
      <circle cx="39" cy="20" r="2.4" />
      <ellipse cx="32" cy="26" rx="3" ry="2" />
    </g>
    <path d="M32 28v3m-4 1q4 3 8 0" stroke="#3b2416" strokeWidth="1.8" fill="none" strokeLinecap="round" />
  </>
);

export const loveLetter: ReactNode = (
  <>
    <rect x="6" y="16" width="52" height="36" rx="4" fill="#fff3e2" stroke="#d9b88c" strokeWidth="2" />
    <path d="M7 18l25 20 25-20M7 51l18-17m32 17L39 34" fill="none" stroke="#d9b88c" strokeWidth="2" />
    <path
      d="M32 48c-8-6-11-10-11-14 0-4 3-6 6-6 2 0 4 1 5 4 1-3 3-4 5-4 3 0 6 2 6 6 0 4-3 8-11 14z"
      fill="#e8315b"
    />
  </>
);

export const record: ReactNode = (
  <>
    <circle cx="32" cy="32" r="27" fill="#22242c" />
    <circle cx="32" cy="32" r="20" fill="none" stroke="#454956" strokeWidth="2" />
    <circle cx="32" cy="32" r="15" fill="none" stroke="#454956" strokeWidth="2" />
    <circle cx="32" cy="32" r="10" fill="#ff7a45" />
    <circle cx="32" cy="32" r="2.5" fill="#fff" />
    <path d="M14 22c3-5 7-8 12-10" stroke="#7c8292" strokeWidth="3" fill="none" strokeLinecap="round" />
  </>
);

export const heartLocket: ReactNode = (
  <>
    <path
      d="M8 4c4 14 14 20 24 20S52 18 56 4"
      fill="none"
      stroke="#d9a521"
      strokeWidth="2.5"
      strokeDasharray="3 2.5"
    />
    <circle cx="32" cy="25" r="3.4" fill="none" stroke="#d9a521" strokeWidth="2.5" />
    <path
      d="M32 61C19 52 13 46 13 39c0-6 5-10 10-10 4 0 7 2 9 6 2-4 5-6 9-6 5 0 10 4 10 10 0 7-6 13-19 22z"
      fill="#f4c542"
      stroke="#d9a521"
      strokeWidth="2"
    />
    <path d="M32 53c-6-4-9-8-9-11 0-3 2-4 4-4s4 1 5 4c1-3 3-4 5-4s4 1 4 4c0 3-3 7-9 11z" fill="#e8315b" />
  </>
);

export const diamondRing: ReactNode = (
  <>
    <circle cx="32" cy="43" r="17" fill="none" stroke="#e0b13a" strokeWidth="5" />
    <path
      d="M20 8h24l8 9-20 19-20-19z"
      fill="#a9e4ff"
      stroke="#4ba6d6"
      strokeWidth="2"
      strokeLinejoin="round"
    />
    <path
      d="M12 17h40M26 17l6 18 6-18M26 17l-6-9m18 9 6-9M26 17l6-9 6 9"
      fill="none"
      stroke="#4ba6d6"
      strokeWidth="1.6"
    />
  </>
);

export const star: ReactNode = (
  <>
    <path
      d="M32 4l8 18 20 2-15 13 5 20-18-11-18 11 5-20L4 24l20-2z"
      fill="#ffd23f"
      stroke="#f2a900"
      strokeWidth="2.5"
      strokeLinejoin="round"
    />
    <path d="M25 30h.1m14 0h.1" stroke="#7a4f00" strokeWidth="4.5" strokeLinecap="round" />
    <path d="M27 37q5 5 10 0" stroke="#7a4f00" strokeWidth="2.5" fill="none" strokeLinecap="round" />
  </>
);
