import type { ReactNode } from 'react';
import { Card } from '#platform/web/ui/card.tsx';

interface SettingsSectionProps {
  /** Also serves as the anchor: `/settings#blocked`. */
  readonly id: string;
  readonly title: string;
  readonly intro?: string;
  /** Whether the parts of the section have cards of their own. */
  readonly bare?: boolean;
  readonly children: ReactNode;
}

export function SettingsSection({ id, title, intro, bare = false, children }: SettingsSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="grid scroll-mt-24 grid-cols-1 gap-3">
      <div>
        <h2 id={`${id}-heading`} className="text-xl">
          {title}
        </h2>
        {intro ? <p className="mt-1 text-ink-muted">{intro}</p> : null}
      </div>
      {bare ? (
        children
      ) : (
        <Card padding="lg" className="grid grid-cols-1 gap-4">
          {children}
        </Card>
      )}
    </section>
  );
}
