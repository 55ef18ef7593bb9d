import { latePart } from '#platform/web/late-part.tsx';

/** The dialog with its texts, loaded on demand. */
export const LateBlockDialog = latePart(() => import('./block-dialog.tsx'), { catalogs: ['blocks'] });
