import { route } from '#platform/server/http/route.ts';
import { reportMember as reportMemberCall } from '#features/people/report-form/contract.ts';
import * as calls from '../contract.ts';
import * as signals from '../signals-contract.ts';
import { appealSuspension } from './appeal-suspension.ts';
import { closeAppeal } from './close-appeal.ts';
import { decideReport } from './decide-report.ts';
import { decideSignal } from './decide-signal.ts';
import { getReport } from './get-report.ts';
import { getReports } from './get-reports.ts';
import { getSignal, getSignals } from './get-signals.ts';
import { getSuspension } from './get-suspension.ts';
import { liftSuspension } from './lift-suspension.ts';
import { reportMember } from './report-member.ts';

export const reportsRoutes = [
  route(reportMemberCall, async (context, input) => reportMember(context, input)),
  route(calls.getReports, async (context, query) => getReports(context, query)),
  route(calls.getReport, async (context, { id }) => getReport(context, id)),
  route(calls.decideReport, async (context, decision) => decideReport(context, decision)),
  route(calls.liftSuspension, async (context, { member, reason }) =>
    liftSuspension(context, member, reason?.trim() || 'second_look'),
  ),
  route(calls.closeAppeal, async (context, decision) => closeAppeal(context, decision)),
  route(calls.getSuspension, async (context) => getSuspension(context)),
  route(calls.appealSuspension, async (context, { text }) => appealSuspension(context, text)),
  route(signals.getSignals, async (context, { cursor }) => getSignals(context, cursor)),
  route(signals.getSignal, async (context, { id }) => getSignal(context, id)),
  route(signals.decideSignal, async (context, decision) => decideSignal(context, decision)),
];
