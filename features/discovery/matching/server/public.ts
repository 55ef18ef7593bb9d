export { getMatches } from './get-matches.ts';
export { rankMembers, rankPage, type Ranked, type RankPosition } from './rank-members.ts';
