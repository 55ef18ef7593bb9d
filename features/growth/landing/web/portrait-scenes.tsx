import type { ReactNode } from 'react';

export type Sitter = 'beard' | 'curls' | 'glasses' | 'silver' | 'twists';

const park = (
  <>
    <path fill="#cfe6df" d="M0 0h300v400H0z" />
    <circle cx="232" cy="74" r="38" fill="#ffd98a" />
    <path fill="#a9d0b4" d="M0 210c60-46 118-50 176-14 44 27 84 24 124-6v210H0z" />
    <path fill="#7fb894" d="M0 276c74-40 148-34 300 6v118H0z" />
    <path fill="#8a5a3c" d="M44 168h11v82H44z" />
    <path fill="#5c9b78" d="M50 92c30 0 46 22 44 48-2 28-20 42-44 42S8 168 6 140c-2-26 14-48 44-48z" />
    <path fill="none" stroke="#fff" strokeWidth="5" strokeLinecap="round" d="M96 62h58m-34 16h52" />
  </>
);

const evening = (
  <>
    <path fill="#ffcfa6" d="M0 0h300v400H0z" />
    <circle cx="150" cy="176" r="96" fill="#ff9d77" />
    <path fill="#d9694f" d="M0 190h34v-44h38v62h30v-92h14V88h16v28h12v96h36v-58h44v36h20v-66h40v276H0z" />
    <path
      fill="#ffd9a8"
      d="M12 168h8v12h-8zm0 28h8v12h-8zm36-28h8v12h-8zm0 28h8v12h-8zm66-58h8v12h-8zm0 28h8v12h-8zm84 12h8v12h-8zm0 28h8v12h-8zm68-60h8v12h-8zm0 28h8v12h-8z"
    />
  </>
);

const books = (
  <>
    <path fill="#d9d3ec" d="M0 0h300v400H0z" />
    <path fill="#8b79bd" d="M0 88h300v9H0zm0 112h300v9H0zm0 112h300v9H0z" />
    <path fill="#f2b35f" d="M14 28h20v60H14zm214 106h22v66h-22z" />
    <path fill="#c8486b" d="M38 18h16v70H38zm-22 116h18v66H16zm240-102h20v56h-20z" />
    <path fill="#5b6fb0" d="M58 32h24v56H58zM40 126h24v74H40zm182-94h28v56h-28z" />
    <path fill="#f7f2e6" d="M86 22h14v66H86zM70 140h14v60H70zm210-108h14v56h-14zm-24 110h20v58h-20z" />
    <path fill="#5fa189" d="M256 126h16v74h-16zM14 246h30v66H14zm242-6h30v72h-30z" />
  </>
);

const beach = (
  <>
    <path fill="#c4e3f0" d="M0 0h300v400H0z" />
    <circle cx="70" cy="70" r="36" fill="#fff0c2" />
    <path fill="#6fb3cf" d="M0 190h300v110H0z" />
    <path
      fill="none"
      stroke="#e8f6fb"
      strokeWidth="5"
      strokeLinecap="round"
      d="M18 220q14-12 28 0t28 0m160-6q14-12 28 0t28 0M24 252q14-12 28 0t28 0m148 2q14-12 28 0t28 0"
    />
    <path fill="#f3d9a4" d="M0 284c90-26 200-22 300 6v110H0z" />
    <path fill="#fff" d="m236 96 44 78h-44z" />
    <path fill="#c8486b" d="m230 112-34 62h34zM190 180h96l-16 18h-64z" />
  </>
);

const kitchen = (
  <>
    <path fill="#f4e3cb" d="M0 0h300v400H0z" />
    <rect x="168" y="30" width="104" height="130" rx="8" fill="#fff" />
    <path fill="#a8d3e6" d="M178 40h38v110h-38zm46 0h38v110h-38z" />
    <path fill="#b98556" d="M14 124h120v10H14z" />
    <path fill="#d96c4f" d="M26 92h26v32H26z" />
    <path
      fill="#5fa189"
      d="M84 80c-22-6-26-24-22-34 16 2 24 16 22 34zm2 0c22-6 26-24 22-34-16 2-24 16-22 34z"
    />
    <path fill="#f7f2e6" d="M70 96h32l-4 28H74z" />
    <path fill="#e8c79a" d="M0 292h300v108H0z" />
    <path fill="#fff" d="M226 244h40v48h-40z" />
    <path fill="none" stroke="#fff" strokeWidth="8" d="M266 254c20 0 20 26 0 26" />
  </>
);

const scenes: Record<Sitter, ReactNode> = {
  beard: beach,
  curls: park,
  glasses: books,
  silver: kitchen,
  twists: evening,
};

/** The surroundings of a drawn person, in flat colours that are the same in both schemes. */
export function PortraitScene({ sitter }: { readonly sitter: Sitter }) {
  return (
    <svg
      viewBox="0 0 300 400"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className="absolute inset-0 size-full"
    >
      {scenes[sitter]}
    </svg>
  );
}
