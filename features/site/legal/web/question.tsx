import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';

interface QuestionProps {
  readonly question: string;
  readonly children: ReactNode;
}

/** Opens and closes natively, without scripts. */
export function Question({ question, children }: QuestionProps) {
  return (
    <details className="group">
      <summary className="flex min-h-13 list-none items-center justify-between gap-3 py-3 font-semibold hover:bg-surface-muted focus-visible:-outline-offset-2 [&::-webkit-details-marker]:hidden">
        {question}
        <Plus
          aria-hidden="true"
          className="size-5 shrink-0 text-ink-muted transition-[rotate] group-open:rotate-45"
        />
      </summary>
      <div className="grid gap-3 pt-1 pb-5 text-ink-muted [&_a]:text-ink [&_a]:underline [&_a]:underline-offset-4">
        {children}
      </div>
    </details>
  );
}
