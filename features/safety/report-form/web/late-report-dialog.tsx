import { latePart } from '#platform/web/late-part.tsx';

/** The dialog with its texts, loaded on demand. */
export const LateReportDialog = latePart(() => import('./report-dialog.tsx'), { catalogs: ['report-form'] });
