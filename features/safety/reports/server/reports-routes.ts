import { route } from '#platform/server/http/route.ts';
import * as reportFormCalls from '#features/safety/report-form/contract.ts';
import * as calls from '../contract.ts';
import { appealSuspension } from './appeal-suspension.ts';
import { getSuspension } from './get-suspension.ts';
import { reportMember } from './report-member.ts';

export const reportsRoutes = [
  route(reportFormCalls.reportMember, reportMember),
  route(calls.getSuspension, getSuspension),
  route(calls.appealSuspension, async (context, { text }) => appealSuspension(context, text)),
];
