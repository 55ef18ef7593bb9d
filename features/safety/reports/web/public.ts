export { reportErrorMessages } from './error-messages.ts';
export { decisionNames } from './staff/decision-names.ts';
export { ReportBody } from './staff/report-body.tsx';
