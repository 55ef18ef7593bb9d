import { ground, paper, Picture, soft, spark, sparkLine } from '#platform/web/ui/picture.tsx';

/** Two messages and a spark between them. */
export function PaidPicture() {
  return (
    <Picture>
      <path className={ground} d="M20 128h160" />
      <path
        className={paper}
        d="M28 44h72a12 12 0 0 1 12 12v22a12 12 0 0 1-12 12H58l-18 16V90H28a12 12 0 0 1-12-12V56a12 12 0 0 1 12-12z"
      />
      <path
        className={soft}
        d="M104 66h64a12 12 0 0 1 12 12v18a12 12 0 0 1-12 12h-6v14l-16-14h-42a12 12 0 0 1-12-12V78a12 12 0 0 1 12-12z"
      />
      <path
        className={spark}
        d="M136 99s-17-9-17-19c0-6 4-9 8-9s7 2 9 6c2-4 5-6 9-6s8 3 8 9c0 10-17 19-17 19z"
      />
      <path d="M34 60h46M34 74h30" />
      <path className={sparkLine} d="M112 16v14M96 22l7 10M128 22l-7 10M84 36l9 4M140 36l-9 4" />
    </Picture>
  );
}

/** A cup of coffee for the wait. */
export function PendingPicture() {
  return (
    <Picture>
      <path className={ground} d="M20 128h160" />
      <ellipse className={paper} cx="92" cy="122" rx="62" ry="6" />
      <path className={soft} d="M48 62h88v22c0 22-18 36-44 36S48 106 48 84z" />
      <path d="M136 70h10c10 0 16 6 16 14s-8 16-22 16h-8" />
      <path className={sparkLine} d="M74 46c-8-8 8-12 0-22M94 46c-8-8 8-14 0-26M114 46c-8-8 8-12 0-22" />
      <circle className={paper} cx="92" cy="88" r="16" />
      <path d="M92 79v9l7 4" />
    </Picture>
  );
}

/** A card torn apart. */
export function FailedPicture() {
  return (
    <Picture>
      <path className={ground} d="M20 128h160" />
      <path
        className={soft}
        d="m30 44 58-10 10 24-12 14 14 16-8 22-48 8a10 10 0 0 1-11-8l-8-54a10 10 0 0 1 5-12z"
      />
      <path
        className={paper}
        d="m104 32 52 4a10 10 0 0 1 9 11l-5 56a10 10 0 0 1-11 9l-42-4 8-20-14-16 12-14z"
      />
      <path d="m27 62 66-11M44 94l18-3M113 54l51 4M128 90l16 1" />
      <path className={sparkLine} d="M92 12v10M108 14l-4 9M76 16l5 8" />
    </Picture>
  );
}

/** A card on its way back. */
export function CancelledPicture() {
  return (
    <Picture>
      <path className={ground} d="M20 128h160" />
      <rect className={soft} x="66" y="44" width="104" height="68" rx="10" />
      <path d="M66 62h104M82 92h26" />
      <path
        className={sparkLine}
        d="M58 30H42a16 16 0 0 0-16 16v0a16 16 0 0 0 16 16h12M48 20 58 30 48 40"
        transform="matrix(-1 0 0 1 84 0)"
      />
      <circle className={paper} cx="146" cy="92" r="7" />
    </Picture>
  );
}

/** A coin that is returned. */
export function ReturnedPicture() {
  return (
    <Picture>
      <path className={ground} d="M20 128h160" />
      <circle className={soft} cx="112" cy="74" r="44" />
      <circle className={paper} cx="112" cy="74" r="30" />
      <path
        className={spark}
        d="M112 92s-16-9-16-19c0-5 3-9 8-9 4 0 7 2 8 6 1-4 4-6 8-6 5 0 8 4 8 9 0 10-16 19-16 19z"
      />
      <path d="M62 34c-26 14-34 44-20 70M62 34l-4 14M62 34l-15-2" />
    </Picture>
  );
}
