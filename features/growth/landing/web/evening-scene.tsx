import { classNames } from '#platform/web/ui/class-names.ts';
import beard from './portraits/beard.webp';
import glasses from './portraits/glasses.webp';

/** The corners of the lit windows. */
const lit = [
  [60, 420],
  [96, 462],
  [60, 504],
  [232, 380],
  [268, 380],
  [232, 424],
  [268, 468],
  [440, 452],
  [476, 494],
  [668, 402],
  [704, 446],
  [668, 490],
  [884, 372],
  [920, 372],
  [884, 416],
  [920, 460],
  [1088, 440],
  [1124, 482],
] as const;

const bulbs = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const;

/**
 * Two people at a table on a roof, at dusk. They sit further right if the picture fades out on its left side. The
 * colours are the same in both schemes.
 */
export function EveningScene({ lazy }: { readonly lazy: boolean }) {
  return (
    <div className="absolute inset-0 @container-size in-data-[fades=left]:lg:[--guest:38cqw] in-data-[fades=left]:lg:[--middle:63%] [--guest:52cqw] [--middle:50%]">
      <svg viewBox="0 0 1200 900" preserveAspectRatio="xMidYMax slice" className="absolute inset-0 size-full">
        <path fill="#3d2c4e" d="M0 0h1200v900H0z" />
        <path fill="#5d3556" d="M0 150c300-46 620 34 1200-22v772H0z" />
        <path fill="#94465a" d="M0 262c360 44 760-54 1200-4v642H0z" />
        <path fill="#d06a55" d="M0 372c420-40 800 46 1200 6v522H0z" />
        <path fill="#f2a26b" d="M0 470c320 24 860-30 1200 0v430H0z" />
        <circle cx="600" cy="560" r="120" fill="#ffd79a" />
        <path
          fill="#4a2c47"
          d="M0 900V392h132v96h64V348h116v128h96v-56h104v92h120v-72h-4v-76h120v140h96V340h112v130h92v-62h92v492z"
        />
        <path fill="#ffd79a" d={lit.map(([x, y]) => `M${x} ${y}h18v24h-18z`).join('')} />
        <path fill="none" stroke="#2b1d33" strokeWidth="5" d="M-20 70c300 190 940 190 1240 0" />
        {bulbs.map((bulb) => (
          <circle
            key={bulb}
            cx={40 + bulb * 102}
            cy={222 - ((bulb - 5.5) / 5.5) ** 2 * 128}
            r="15"
            fill={bulb % 2 === 0 ? '#ffe3a8' : '#ffcf7d'}
          />
        ))}
      </svg>
      <Guest src={glasses} lazy={lazy} className="-translate-x-[94%]" />
      <Guest src={beard} lazy={lazy} className="-translate-x-[6%]" />
      <div className="absolute inset-x-0 bottom-0 h-[18%] border-t-8 border-[#7a4733] bg-[#5b3326]" />
      <svg
        viewBox="0 0 280 170"
        className="absolute bottom-[16%] left-(--middle) h-[min(22cqh,17cqw)] w-auto -translate-x-1/2"
      >
        <path fill="#ffe9c2" d="M124 74h32v90h-32z" />
        <path fill="#ffb64f" d="M140 10c16 22 22 34 22 46a22 22 0 0 1-44 0c0-12 6-24 22-46z" />
        <path
          fill="#fff"
          fillOpacity=".82"
          d="M10 54h64l-8 58q-4 20-20 22v22h18v10H20v-10h18v-22q-16-2-20-22zm196 0h64l-8 58q-4 20-20 22v22h18v10h-44v-10h18v-22q-16-2-20-22z"
        />
        <path fill="#a1303c" d="M14 82h56l-4 30q-4 18-24 18t-24-18zm196 0h56l-4 30q-4 18-24 18t-24-18z" />
      </svg>
    </div>
  );
}

interface GuestProps {
  readonly src: string;
  readonly lazy: boolean;
  readonly className: string;
}

function Guest({ src, lazy, className }: GuestProps) {
  return (
    <img
      src={src}
      alt=""
      width={440}
      height={440}
      decoding="async"
      loading={lazy ? 'lazy' : undefined}
      className={classNames(
        'absolute bottom-[15%] start-(--middle) h-[min(68cqh,var(--guest))] w-auto max-w-none',
        className,
      )}
    />
  );
}
