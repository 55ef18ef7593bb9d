import { classNames } from '#platform/web/ui/class-names.ts';

/** The little tail of the last bubble in a group. */
const tail =
  "after:absolute after:bottom-0 after:size-3.5 after:[clip-path:path('M0_0H8C8_7_10_12_14_14H0Z')]";

interface BubbleShape {
  readonly mine: boolean;
  /** The first and the last bubble of a group have round outer corners. */
  readonly starts: boolean;
  readonly ends: boolean;
  /** The colours of the bubble and its tail. By default, those of its side. */
  readonly colours?: string;
}

/** The bubbles of a group are joined, and the last one has a tail. */
export function bubbleLook({ mine, starts, ends, colours }: BubbleShape): string {
  return classNames(
    'relative min-w-0 rounded-[1.25rem] px-3.5 py-2',
    colours ??
      (mine
        ? 'bg-bubble text-on-bubble after:bg-bubble'
        : 'bg-surface-muted text-ink after:bg-surface-muted'),
    !starts && (mine ? 'rounded-tr-md' : 'rounded-tl-md'),
    mine ? 'rounded-br-md' : 'rounded-bl-md',
    ends && tail,
    ends && (mine ? 'after:-end-1.5' : 'after:-start-1.5 after:-scale-x-100'),
  );
}
