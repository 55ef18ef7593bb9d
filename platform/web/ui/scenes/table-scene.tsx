import { ground, ink, paper, Picture, soft, sparkLine } from '../picture.tsx';

/** Two people at an empty table, and nothing said: no chats yet. */
export function TableScene({ className = 'w-60' }: { readonly className?: string }) {
  return (
    <Picture line={2} className={className}>
      <path className={ground} d="M20 128h160" />
      <path
        className={paper}
        d="M80 10h40a9 9 0 0 1 9 9v8a9 9 0 0 1-9 9h-13l-7 8-7-8H80a9 9 0 0 1-9-9v-8a9 9 0 0 1 9-9z"
      />
      <path className={sparkLine} strokeWidth="6" d="M86 23h.1M100 23h.1M114 23h.1" />
      <path className={ink} d="M36 78c-8-18-4-42 16-44 16-1 22 10 20 22l-6 22z" />
      <path className={paper} d="M49 66v16h13V70" />
      <path className={soft} d="M48 79c-18 2-25 14-26 32h56l-4-19c-2-8-6-12-13-13-4 4-10 4-13 0z" />
      <path
        className={paper}
        d="M43 54c6-2 10-6 12-13 4 4 9 6 15 6l1 5 4 6-4 1c-1 8-4 13-11 13-9 0-16-8-17-18z"
      />
      <path d="M66 52v1M63 64c2 1 5 1 7-1M52 92c3 10 12 14 36 14" />
      <path className={paper} d="M138 68v14h14V66" />
      <path className={paper} d="M152 79c18 2 25 14 26 32h-56l4-19c2-8 6-12 13-13 4 4 10 4 13 0z" />
      <path className={paper} d="M129 50c0-10 6-16 15-16s15 6 15 16c0 14-7 23-16 23-7 0-11-5-12-13l-4-1z" />
      <path className={ink} d="M128 45c-1-12 8-17 18-16 12 0 18 10 15 22l-4 9c-3-2-3-8-5-11-7 1-18 1-24-4z" />
      <path d="M130 50h8v8h-8M138 54l14-1M133 66c2 2 5 2 7 1M148 92c-3 10-12 14-36 14" />
      <path
        className={paper}
        d="M178 107v10q-13 8-26 0-13 8-26 0-13 8-26 0-13 8-26 0-13 8-26 0-13 8-26 0v-10z"
      />
      <path d="M97 121v7M103 121v7M84 128h32" />
    </Picture>
  );
}
