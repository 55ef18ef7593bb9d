import { ground, ink, paper, Picture, soft, sparkLine, tone } from '../picture.tsx';

/** Somebody sleeps in a hammock: nothing is left for today. */
export function AwayScene() {
  return (
    <Picture line={2} className="w-60">
      <path className={ground} d="M10 128h180" />
      <path
        className={paper}
        d="M24 128c4-30 4-60-1-92h9c-2 32-2 62 3 92zM165 128c5-30 5-60 3-92h9c-5 32-5 62-1 92z"
      />
      <path
        className={soft}
        d="M16 42C0 42 0 24 12 22c2-16 28-16 30 0 14 0 14 20-2 20zM162 42c-16 0-16-18-4-20 2-16 28-16 30 0 14 0 14 20-2 20z"
      />
      <path className={paper} d="m136 84 8-20c2-5 9-5 10 0l-2 16zM126 86l4-22c2-5 9-4 9 1l-1 19z" />
      <g transform="rotate(-28 66 66)">
        <path className={ink} d="M52 82c-8-24-4-34 14-34s22 10 14 34z" />
        <path className={tone} d="M55 62c6 0 10-2 13-6 3 4 6 6 9 6 0 12-4 20-11 20s-11-8-11-20z" />
        <path d="M58 67c1 2 4 2 5 0M69 67c1 2 4 2 5 0M63 76c2 1 4 1 6 0" />
      </g>
      <path className={soft} d="M30 58c22 22 44 28 70 28s48-6 70-28c-14 34-40 52-70 52S44 92 30 58z" />
      <path d="M62 84c8 12 22 18 38 18s30-6 38-18" className={ground} />
      <path className={paper} d="M86 86c4 8 5 16 4 26 0 5-6 5-7 0-1-10-3-16-6-26" />
      <path className={paper} d="M84 122h18v6H84z" />
      <path className={sparkLine} d="M88 46h8l-8 9h8M102 28h11l-11 12h11" />
    </Picture>
  );
}
