/** A row that scrolls sideways if the words do not fit. */
export const tabListLook = 'flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]';

const anyTabLook = [
  '-mb-px inline-flex min-h-12 shrink-0 items-center gap-2 border-b-2 border-transparent font-semibold no-underline',
  'text-ink-muted transition-colors hover:text-ink focus-visible:-outline-offset-2',
].join(' ');

export const tabLook = `${anyTabLook} px-4`;

/** For many tabs in one row. */
export const denseTabLook = `${anyTabLook} relative px-2 text-sm min-[85rem]:px-3`;
