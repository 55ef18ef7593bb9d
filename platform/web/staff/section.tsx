import type { ReactNode } from 'react';

interface SectionProps {
  readonly id: string;
  readonly title: ReactNode;
  readonly note?: ReactNode;
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

export function Section({ id, title, note, tools, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="mt-10 min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line pb-2">
        <h2 id={id} className="text-base">
          {title}
        </h2>
        {tools}
      </div>
      {note ? <p className="mt-2 max-w-3xl text-sm text-ink-muted">{note}</p> : null}
      {children}
    </section>
  );
}
