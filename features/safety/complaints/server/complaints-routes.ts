import { fail, platformErrors } from '#platform/shared/errors.ts';
import { route } from '#platform/server/http/route.ts';
import { complaintIssues } from '../complaint-rules.ts';
import {
  answerComplaint as answerComplaintCall,
  getComplaint as getComplaintCall,
  getComplaints as getComplaintsCall,
  getComplaintWriter as getComplaintWriterCall,
  getFlagger as getFlaggerCall,
  sendComplaint as sendComplaintCall,
} from '../contract.ts';
import { answerComplaint } from './answer-complaint.ts';
import { readWriter } from './complaints-queries.ts';
import { getComplaint } from './get-complaint.ts';
import { getComplaints } from './get-complaints.ts';
import { getFlagger, sendComplaint } from './send-complaint.ts';

export const complaintsRoutes = [
  route(getComplaintWriterCall, async ({ db, caller }) => {
    const writer = await readWriter(db, caller);
    if (!writer) throw fail(platformErrors.authentication_required);
    return writer;
  }),
  route(getFlaggerCall, getFlagger),
  route(sendComplaintCall, async (context, fields) => sendComplaint(context, fields), complaintIssues),
  route(getComplaintsCall, async (context, query) => getComplaints(context, query)),
  route(getComplaintCall, async (context, { id }) => getComplaint(context, id)),
  route(answerComplaintCall, async (context, answer) => answerComplaint(context, answer)),
];
