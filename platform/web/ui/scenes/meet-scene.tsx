import { ink, paper, Picture, soft, spark, tone } from '../picture.tsx';

/** Somebody offers flowers to somebody else. Cut off at the lower edge. */
export function MeetScene({ className }: { readonly className?: string }) {
  return (
    <Picture box={[360, 200]} className={className}>
      <path className={paper} d="M80 112v26h24v-20" />
      <path className={paper} d="M22 200c2-42 14-60 54-66 8 10 22 10 30 0 22 6 28 26 30 66M44 200v-18" />
      <path
        className={paper}
        d="M74 90c10-2 16-8 18-18 8 6 20 8 32 4l2 18 7 8-7 2c-1 13-6 21-18 21-16 0-30-13-34-35z"
      />
      <path
        className={ink}
        d="M74 112c-16-32-6-60 24-60 26 0 36 14 28 28-8 4-20 4-28 0-1 8-4 12-8 14 2 8 4 16 8 22-10 2-20 2-24-4z"
      />
      <path d="M113 88v3M109 108c3 2 8 2 11-2" />
      <path
        className={ink}
        d="M282 122c24 2 36-18 26-34 6-18-6-32-22-30-10-14-34-14-42 0-16 0-22 18-14 28z"
      />
      <path className={tone} d="M284 112v26h-24v-20" />
      <path className={soft} d="M342 200c-2-42-14-60-54-66-8 10-22 10-30 0-22 6-28 26-30 66M320 200v-18" />
      <path
        className={tone}
        d="M286 90c-12 0-18-4-22-12-6 6-14 8-22 6l-5 18-7 8 7 2c1 11 6 15 16 15 18 0 33-13 33-37z"
      />
      <path d="M251 90v3M240 112c2 3 8 3 11-1" />
      <path d="m180 176-22-38M180 176v-50M180 176l22-38" />
      <path className={soft} d="m156 150 24 46 24-46-24 10zM180 114a10 10 0 1 1 0 20 10 10 0 0 1 0-20z" />
      <path
        className={spark}
        d="M158 142s-14-8-14-17c0-5 4-8 8-8 3 0 5 2 6 4 1-2 3-4 6-4 4 0 8 3 8 8 0 9-14 17-14 17zM202 142s-14-8-14-17c0-5 4-8 8-8 3 0 5 2 6 4 1-2 3-4 6-4 4 0 8 3 8 8 0 9-14 17-14 17z"
      />
      <path strokeWidth="27" d="m92 194 36-4 40-8" />
      <path className="stroke-surface" strokeWidth="22" d="m92 194 36-4 40-8" />
      <path className={paper} d="M168 170c12-4 22 0 22 8s-8 14-20 14z" />
    </Picture>
  );
}
