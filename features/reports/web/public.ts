export { ReportButton } from './report-button.tsx';
export { LateReportDialog } from './late-report-dialog.tsx';
