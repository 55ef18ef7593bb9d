import { ground, ink, paper, Picture, soft, spark } from '../picture.tsx';

/** Somebody waits on a bench with a heart-shaped balloon: no likes yet. */
export function WaitingScene() {
  return (
    <Picture line={2} className="w-60">
      <path
        className={ground}
        d="M20 128h160M36 128V32M28 32h16l-3-14H31zM164 104c-6-10 0-18 6-26 6 8 12 16 6 26zM170 90v38"
      />
      <path d="M126 92c8-12 18-22 18-42" />
      <path
        className={spark}
        d="M144 50s-21-12-21-27c0-9 6-13 11-13s8 3 10 7c2-4 5-7 10-7s11 4 11 13c0 15-21 27-21 27z"
      />
      <path className={paper} d="M56 98h92v6H56zM66 104v24M138 104v24M58 72h30v6H58zM64 78v20" />
      <path className={paper} d="M97 50v12H84V46" />
      <path className={soft} d="M84 58c-11 2-14 14-14 40h33l3-28c-1-8-6-11-10-12-3 3-8 3-12 0z" />
      <path
        className={ink}
        d="m96 98 9 26h-9L84 98zM74 98c0-6 6-9 14-9h24c6 0 9 3 10 8l5 27h-9l-7-21H82c-5 0-8-1-8-5z"
      />
      <path className={paper} d="M96 124h8c6 0 9 2 9 4H96zM118 124h9c6 0 9 2 9 4h-18z" />
      <path className={soft} d="M83 68c2 14 8 24 18 26l18 1 1-7-15-3c-4-4-7-10-8-17" />
      <path className={paper} d="M119 88c5-2 10 0 10 4s-5 5-10 3z" />
      <path className={paper} d="M82 34c0-8 6-13 13-13s11 5 11 12l4 7-4 1c0 9-4 13-10 13-8 0-14-8-14-20z" />
      <path
        className={ink}
        d="M79 38c-4-12 3-22 16-22 7 0 13 4 12 9-5 2-10 1-14 1-1 5-2 8-5 9 1 4 2 7 4 9 2-3 6-3 9-1l5-1c0 10-4 13-10 13-8 0-15-8-17-17z"
      />
      <path d="M101 33v1M96 30c2-1 4-1 6 0" />
    </Picture>
  );
}
