import type { ReactNode } from 'react';
import { Card } from '#platform/web/ui/card.tsx';

interface SecurityPartProps {
  /** Also used as the anchor: `/settings#password`. */
  readonly id: string;
  readonly title: string;
  readonly intro?: ReactNode;
  readonly children: ReactNode;
}

/** One card of the security settings. */
export function SecurityPart({ id, title, intro, children }: SecurityPartProps) {
  return (
    <Card
      as="section"
      id={id}
      aria-labelledby={`${id}-title`}
      padding="lg"
      className="grid scroll-mt-24 gap-4"
    >
      <div className="grid gap-1">
        <h3 id={`${id}-title`} className="text-lg">
          {title}
        </h3>
        {intro ? <p className="text-ink-muted">{intro}</p> : null}
      </div>
      {children}
    </Card>
  );
}
