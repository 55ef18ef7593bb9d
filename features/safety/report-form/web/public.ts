export { LateReportDialog } from './late-report-dialog.tsx';
export { reasonNames } from './reason-names.ts';
export { ReportButton } from './report-button.tsx';
