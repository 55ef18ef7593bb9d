import { lazy, Suspense } from 'react';
import { Catalogs, useLocale } from '#platform/web/i18n.tsx';
import type { ReportDialogProps } from './report-dialog.tsx';

const ReportDialog = lazy(() => import('./report-dialog.tsx'));

/** The form with its texts, loaded when it is asked for. */
export function LateReportDialog(props: ReportDialogProps) {
  const locale = useLocale();
  return (
    <Suspense>
      <Catalogs locale={locale} names={['reports']}>
        <ReportDialog {...props} />
      </Catalogs>
    </Suspense>
  );
}
