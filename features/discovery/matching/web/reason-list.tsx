import type { MatchReason } from '../contract.ts';
import { reasonIcon, useReasonWords } from './reason-words.tsx';

export default function ReasonList({ reasons }: { readonly reasons: readonly MatchReason[] }) {
  const words = useReasonWords();
  return (
    <ul className="grid gap-2">
      {reasons.map((reason) => (
        <li key={reason.kind} className="flex gap-2.5">
          <span aria-hidden="true" className="mt-0.5 shrink-0 text-ink-muted [&>svg]:size-5">
            {reasonIcon(reason.kind)}
          </span>
          <span className="min-w-0 wrap-break-word">{words(reason)}</span>
        </li>
      ))}
    </ul>
  );
}
