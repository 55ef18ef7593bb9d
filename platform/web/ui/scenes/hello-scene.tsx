import { ink, paper, Picture, soft, sparkLine, spark, tone } from '../picture.tsx';

/** Two people look up and say hello, cut off at the lower edge. */
export function HelloScene({ className }: { readonly className?: string }) {
  return (
    <Picture box={[360, 200]} className={className}>
      <path className={ink} d="M228 132c-16-20-10-84 32-84s46 66 32 84z" />
      <path className={soft} d="M184 200c2-38 10-52 28-57l30-9h32l30 9c18 5 26 19 28 57" />
      <path className={paper} d="M246 118v18c6 12 20 12 26 0v-18" />
      <path className={paper} d="M237 84c12-2 22-8 26-18 6 8 14 14 22 16v8c0 20-11 34-24 34s-24-14-24-34z" />
      <path d="M250 91v3M272 91v3M262 92l-2 9h4M253 109c5 4 11 4 16 0" />
      <path strokeWidth="27" d="M58 196 38 160l8-44" />
      <path className="stroke-surface" strokeWidth="22" d="M58 196 38 160l8-44" />
      <path
        className={tone}
        d="m38 116-6-22c-1-4 4-5 6-1l3 8-2-20c0-4 6-4 6 0l2 17 2-19c0-4 6-3 6 1l-1 19 5-11c2-4 7-2 6 2l-6 26z"
      />
      <path className={paper} d="M42 200c2-42 10-62 28-67l26-8h30l26 8c18 5 26 25 28 67" />
      <path d="M50 172h120M47 188h126M62 156h96" className={sparkLine} />
      <path className={tone} d="M98 108v18c6 12 20 12 26 0v-18" />
      <path className={tone} d="M86 66c0-16 10-26 25-26s25 10 25 26v14c0 22-12 36-25 36s-25-14-25-36z" />
      <path
        className={ink}
        d="M84 66c-10-28 8-46 28-44 20-4 36 14 26 44l-4-10c-6-2-8-4-10-8-10 5-24 5-32 1-2 4-4 6-5 9zM86 86c4 7 10 10 14 9 6-6 16-6 22 0 4 1 10-1 14-9 0 24-12 36-25 36S86 108 86 84z"
      />
      <path d="M100 67v3M122 67v3M111 68v10" />
      <path className={tone} d="M103 98c4-3 12-3 16 0-3 7-13 7-16 0z" />
      <path
        className={spark}
        d="M214 44s-17-10-17-21c0-6 5-9 9-9 3 0 6 2 8 5 2-3 5-5 8-5 4 0 9 3 9 9 0 11-17 21-17 21z"
      />
    </Picture>
  );
}
