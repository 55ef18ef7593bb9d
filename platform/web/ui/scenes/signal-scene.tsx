import { ground, ink, paper, Picture, soft, spark, sparkLine, tone } from '../picture.tsx';

/** Somebody on a hill holds a phone up high: offline. */
export function SignalScene() {
  return (
    <Picture line={2} className="w-60">
      <path className={ground} d="M6 128h188M22 60h26M34 68h20M158 72h24M150 64h16" />
      <path className={soft} d="M12 128c26-28 52-36 84-36s66 8 94 36z" />
      <path className={spark} d="M96 42c-10 5-16-3-28 2l3 7c10-4 16 2 25-2z" />
      <path className={ink} d="M92 62h17l1 8 5 24h-8l-6-20-5 20h-8l2-24z" />
      <path className={paper} d="M86 93h10v3H83c0-2 1-3 3-3zM107 93h9c3 0 4 1 4 3h-13z" />
      <path strokeWidth="10" d="m95 46-10 9 7 8M107 46l10-10 4-16" />
      <path className="stroke-surface" strokeWidth="6" d="m95 46-10 9 7 8M107 46l10-10 4-16" />
      <path className={paper} d="M94 42c4-2 10-2 14 0 3 6 3 14 3 22-6 3-14 3-20 0 0-8 0-16 3-22z" />
      <path className={tone} d="M97 36v6c2 3 6 3 8 0v-5" />
      <path className={tone} d="M92 28c0-6 4-9 9-9s9 4 9 9c0 7-4 11-9 11s-9-4-9-11z" />
      <path
        className={ink}
        d="M92 35c-8 0-10 6-22 3 8-2 8-9 14-16 6-8 22-9 26-1-5 3-9 3-12 3 0 4-2 9-6 11z"
      />
      <path d="M103 27v.5M108 26v.5M103 33c2 1 3 0 4-1" />
      <path className={tone} d="M117 20c0-4 6-4 8-1l-1 5-6-1z" />
      <path className={paper} d="m121 3 9 2-4 16-9-2z" />
      <path className={sparkLine} d="M138 14c3 4 3 9 1 13M145 9c5 7 5 15 2 22M152 4c7 9 8 21 3 31" />
      <path d="m133 35 26-30" />
    </Picture>
  );
}
