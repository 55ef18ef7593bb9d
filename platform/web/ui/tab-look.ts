/** A row that scrolls sideways if the words do not fit. */
export const tabListLook = 'flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]';

export const tabLook = [
  '-mb-px inline-flex min-h-12 shrink-0 items-center gap-2 border-b-2 border-transparent px-4 font-semibold no-underline',
  'text-ink-muted transition-colors hover:text-ink focus-visible:-outline-offset-2',
].join(' ');
