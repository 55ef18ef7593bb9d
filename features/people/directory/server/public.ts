export { describeActivity } from './activity.ts';
export { countMembersByRegion } from './count-by-region.ts';
export { copyLastActive } from './copy-last-active.ts';
export { touchLastActive } from './last-active.ts';
export {
  cardColumns,
  cardJoins,
  buildCards,
  memberCards,
  memberCardsWithActivity,
  onlineSince,
  type CardRow,
} from './member-cards.ts';
export { loadMemberProfile, findPageForStaff } from './member-profile.ts';
export { shownCard } from './shown-card.ts';
export { cellsWithin, finestCells, listCellRanges } from './search-cells.ts';
export { rewriteSearchRows } from './rewrite-search-rows.ts';
export {
  listActiveMembers,
  listSearchTraits,
  refreshSearchRow,
  buildSearchRow,
  type SearchableProfile,
  type SearchTraits,
} from './search-row-queries.ts';
export { lastActiveSql, searchRowDetailsSql, searchRowsSql } from './search-sql.ts';
export { calculateFiveYears, countMonths, listPairs, makeToken, type TokenSpace } from './search-tokens.ts';
