import { route } from '#platform/server/http/route.ts';
import * as calls from '../contract.ts';
import { actOnMember } from './act-on-member.ts';
import { addMemberNote } from './add-member-note.ts';
import { decideCreditGrant } from './decide-credit-grant.ts';
import { getMemberFile } from './get-member-file.ts';
import { getMemberMail } from './get-member-mail.ts';
import { getStaffMembers } from './get-staff-members.ts';
import { previewMemberAction } from './preview-member-action.ts';

export const memberFileRoutes = [
  route(calls.getMemberFile, (context, { id }) => getMemberFile(context, id)),
  route(calls.getMemberMail, (context, { id }) => getMemberMail(context, id)),
  route(calls.getStaffMembers, (context, { cursor }) => getStaffMembers(context, cursor)),
  route(calls.actOnMember, actOnMember),
  route(calls.previewMemberAction, previewMemberAction),
  route(calls.addMemberNote, addMemberNote),
  route(calls.decideCreditGrant, decideCreditGrant),
];
