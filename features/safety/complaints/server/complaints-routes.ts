import { findNameAndEmail } from '#features/people/profiles/server/public.ts';
import { fail, platformErrors } from '#platform/shared/errors.ts';
import { route } from '#platform/server/http/route.ts';
import { complaintIssues } from '../complaint-rules.ts';
import * as calls from '../contract.ts';
import { getFlagger, sendComplaint } from './send-complaint.ts';

export const complaintsRoutes = [
  route(calls.getComplaintWriter, async ({ db, caller }) => {
    const writer = await findNameAndEmail(db, caller);
    if (!writer) throw fail(platformErrors.authentication_required);
    return writer;
  }),
  route(calls.getFlagger, getFlagger),
  route(calls.sendComplaint, sendComplaint, complaintIssues),
];
