export { closeAppealWithin } from './close-appeal.ts';
export { decideReportWithin } from './decide-report.ts';
export { decideSignalWithin } from './decide-signal.ts';
export { readReportFile } from './get-report.ts';
export { readSignalFile } from './get-signals.ts';
export { liftTogether, liftWithin } from './lift-suspension.ts';
export { mailWarning } from './mail-report.ts';
export { listReportsOf, lookUpReports } from './reports-queries.ts';
export { recordSuspension, suspendByStaff } from './suspend-by-staff.ts';
