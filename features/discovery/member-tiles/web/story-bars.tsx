import { classNames } from '#platform/web/ui/class-names.ts';

interface StoryBarsProps {
  /** The index of the visible photo. */
  readonly current: number;
  readonly total: number;
  readonly className?: string;
}

/** One bar per photo at the top edge, as in a story. The visible photo's bar is bright. */
export function StoryBars({ current, total, className }: StoryBarsProps) {
  if (total < 2) return null;
  return (
    <div
      aria-hidden="true"
      className={classNames('pointer-events-none absolute inset-x-3 flex gap-1', className)}
    >
      {Array.from({ length: total }, (_, index) => (
        <span
          key={index}
          className={classNames(
            'h-1 flex-1 rounded-pill shadow-rest transition-colors',
            index === current ? 'bg-white' : 'bg-white/45',
          )}
        />
      ))}
    </div>
  );
}
