import { ground, ink, paper, Picture, soft, spark, tone } from '../picture.tsx';

/** Somebody looks out over the hills with binoculars: nobody is found. */
export function LookingScene() {
  return (
    <Picture line={2} className="w-60">
      <path
        className={spark}
        d="M168 106s-11-6-11-13c0-4 3-6 6-6 2 0 4 1 5 3 1-2 3-3 5-3 3 0 6 2 6 6 0 7-11 13-11 13z"
      />
      <path className={ground} d="M20 128h160M24 44h24M16 52h18M152 34h26M166 42h18" />
      <path
        className="fill-primary-soft stroke-line"
        d="M20 128c10-18 26-24 44-14v14zM136 128v-20c20-14 36-2 44 20z"
      />
      <path strokeWidth="17" d="m70 100-16-12 24-22M130 100l16-12-24-22" />
      <path className="stroke-primary-soft" strokeWidth="13" d="m70 100-16-12 24-22M130 100l16-12-24-22" />
      <path className={ink} d="M80 64c-12-6-12-22-2-27 0-13 13-20 22-14 9-6 22 1 22 14 10 5 10 21-2 27z" />
      <path className={soft} d="M60 128c0-22 4-38 18-41l13-4h18l13 4c14 3 18 19 18 41" />
      <path className={tone} d="M92 74v9c2 7 14 7 16 0v-9" />
      <path
        className={tone}
        d="M84 50c4-2 6-5 7-9 8 4 17 4 22 0 1 4 2 7 3 9v10c0 11-7 20-16 20s-16-9-16-20z"
      />
      <path d="M94 72c4 3 8 3 12 0" />
      <path className={ink} d="M96 51h8v12h-8z" />
      <circle className={paper} cx="88" cy="57" r="11" />
      <circle className={paper} cx="112" cy="57" r="11" />
      <path
        className={tone}
        d="M72 65c-3-5-1-10 4-9l7 5c1 5-1 9-5 10zM128 65c3-5 1-10-4-9l-7 5c-1 5 1 9 5 10z"
      />
      <path d="M84 53c1-2 3-3 5-3M108 53c1-2 3-3 5-3M70 128v-14M130 128v-14" />
    </Picture>
  );
}
