import { route } from '#platform/server/http/route.ts';
import { getMember as getMemberCall, searchMembers as searchMembersCall } from '../contract.ts';
import { getMember } from './get-member.ts';
import { searchMembers } from './search-members.ts';

export const membersRoutes = [
  route(searchMembersCall, (context, query) =>
    searchMembers(context, context.siteId, context.caller.memberId, query),
  ),
  route(getMemberCall, (context, { id }) => getMember(context, id)),
];
