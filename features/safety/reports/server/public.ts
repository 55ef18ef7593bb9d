export { liftWithin } from './lift-suspension.ts';
export { mailWarning } from './mail-report.ts';
export { listReportsOf, lookUpReports } from './reports-queries.ts';
export { suspendByStaff } from './suspend-by-staff.ts';
