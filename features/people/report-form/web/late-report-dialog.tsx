import { Suspense } from 'react';
import { Catalogs, useLocale } from '#platform/web/i18n.tsx';
import { lazyPart } from '#platform/web/lazy-part.ts';
import type { ReportDialogProps } from './report-dialog.tsx';

const ReportDialog = lazyPart(() => import('./report-dialog.tsx'));

/** The form with its texts, loaded on demand. */
export function LateReportDialog(props: ReportDialogProps) {
  const locale = useLocale();
  return (
    <Suspense>
      <Catalogs locale={locale} names={['report-form']}>
        <ReportDialog {...props} />
      </Catalogs>
    </Suspense>
  );
}
