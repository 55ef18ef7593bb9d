import { Trans } from '@lingui/react/macro';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { sectionId } from './profile-anchors.ts';

interface ProfileSectionProps {
  readonly id: string;
  readonly title: string;
  /** The section's current content, in one line; empty if there is none yet. */
  readonly value: string;
  /** The fields, which unfold below the title. */
  readonly children: ReactNode;
}

/**
 * A row of the member's own profile: a title with the current value, which unfolds into the fields. Works without
 * scripts.
 */
export function ProfileSection({ id, title, value, children }: ProfileSectionProps) {
  return (
    <details className="group">
      <summary
        id={sectionId(id)}
        className="flex min-h-16 cursor-pointer list-none items-center gap-3 py-3 [&::-webkit-details-marker]:hidden"
      >
        <div className="min-w-0 flex-1">
          <h2 className="font-display text-lg font-semibold">{title}</h2>
          <p data-summary className="mt-0.5 line-clamp-2 text-ink-muted group-open:hidden">
            {value || <Trans>Nothing here yet. Add something?</Trans>}
          </p>
        </div>
        <ChevronRight
          aria-hidden="true"
          className="size-5 shrink-0 text-ink-muted transition-transform group-open:rotate-90"
        />
      </summary>
      <div className="grid gap-5 pt-1 pb-8">{children}</div>
    </details>
  );
}
