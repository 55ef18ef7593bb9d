export { reportErrorMessages } from './error-messages.ts';
export { ReportBody } from './staff/report-body.tsx';
