import { ground, ink, paper, Picture, soft, spark, sparkLine, tone } from '../picture.tsx';

/** Somebody reads a map that ends: a page that does not exist. */
export function MapScene() {
  return (
    <Picture line={2} className="w-60">
      <path className={ground} d="M20 128h160" />
      <path className={paper} d="M152 128V40h5v88M144 46h28l8 7-8 7h-28zM166 66h-28l-8 7 8 7h28z" />
      <path className={ink} d="M66 100h37l2 26H92l-8-20-8 20H64z" />
      <path className={paper} d="M62 124h14v4H56zM92 124h14l6 4H92z" />
      <path className={soft} d="M70 55c-14 2-24 12-26 31l15 4 3 18h44l3-18 15-4c-2-19-12-29-26-31z" />
      <path className={paper} d="M76 46v10c4 5 12 5 16 0V46" />
      <path className={paper} d="M69 30h30c0 14-6 23-15 23s-15-9-15-23z" />
      <path className={soft} d="M70 26c0-12 5-17 14-17s14 5 14 17z" />
      <path className={spark} d="M70 20h28v6H70z" />
      <path className={paper} d="M58 29c4-5 48-5 52 0-6 4-46 4-52 0z" />
      <path className={tone} d="M74 46c2-4 7-5 10-3 3-2 8-1 10 3-4 2-7 1-10-1-3 2-6 3-10 1z" />
      <path d="M78 35v2M90 35v2M84 36v3" />
      <path className={paper} d="m36 68 24 7 24-7 24 7 22-7-5 8 7 6-7 7 6 9-23 6-24-7-24 7-24-7z" />
      <path className={ground} d="M60 76v25M84 70v26M108 76v25" />
      <path
        className={sparkLine}
        strokeDasharray="4 5"
        d="M46 96c6-12 14-4 22-8s10-10 18-4 14 10 22 2 12 0 20-4"
      />
      <path className={paper} d="M34 80c5-3 9-1 9 3s-5 6-9 3zM134 84c-4-4-9-2-9 2s4 6 9 3z" />
    </Picture>
  );
}
