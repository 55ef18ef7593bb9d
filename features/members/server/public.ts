export { touchLastActive } from './last-active.ts';
export { searchRowOf, type SearchableProfile } from './search-row-queries.ts';
