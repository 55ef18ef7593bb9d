import { route } from '#platform/server/http/route.ts';
import * as calls from '../contract.ts';
import { getMember } from './member/get-member.ts';
import { getMemberCard } from './member/get-member-card.ts';
import { getSavedSearch, saveSearch } from './search/saved-search.ts';
import { getSearchHelp } from './search/search-help.ts';
import { countMembers, searchMembers } from './search/search-members.ts';
import { getSimilarMembers } from './search/similar-members.ts';

export const membersRoutes = [
  route(calls.searchMembers, searchMembers),
  route(calls.countMembers, async (context, filters) => ({
    numResults: await countMembers(context, filters),
  })),
  route(calls.getSearchHelp, getSearchHelp),
  route(calls.getSimilarMembers, getSimilarMembers),
  route(calls.getSavedSearch, getSavedSearch),
  route(calls.saveSearch, (context, { filters, sort }) => saveSearch(context, filters, sort)),
  route(calls.getMemberCard, (context, { id }) => getMemberCard(context, id)),
  route(calls.getMember, (context, { id }) => getMember(context, id)),
];
