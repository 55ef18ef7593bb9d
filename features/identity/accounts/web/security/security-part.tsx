import type { ReactNode } from 'react';

interface SecurityPartProps {
  /** Also used as the anchor: `/settings/security#password`. */
  readonly id: string;
  readonly title: string;
  readonly intro?: ReactNode;
  readonly children: ReactNode;
}

/** One section of the log-in settings. The page draws a line between the sections. */
export function SecurityPart({ id, title, intro, children }: SecurityPartProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="grid scroll-mt-24 grid-cols-1 gap-4">
      <div className="grid gap-1">
        <h2 id={`${id}-title`} className="text-lg font-semibold">
          {title}
        </h2>
        {intro ? <p className="text-pretty text-ink-muted">{intro}</p> : null}
      </div>
      {children}
    </section>
  );
}
