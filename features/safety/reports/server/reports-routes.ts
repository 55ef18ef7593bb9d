import { route } from '#platform/server/http/route.ts';
import { reportMember as reportMemberCall } from '#features/people/report-form/contract.ts';
import * as calls from '../contract.ts';
import { appealSuspension } from './appeal-suspension.ts';
import { getSuspension } from './get-suspension.ts';
import { reportMember } from './report-member.ts';

export const reportsRoutes = [
  route(reportMemberCall, async (context, input) => reportMember(context, input)),
  route(calls.getSuspension, async (context) => getSuspension(context)),
  route(calls.appealSuspension, async (context, { text }) => appealSuspension(context, text)),
];
