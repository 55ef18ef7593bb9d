export { confirmFlagger, findFlagger, isTrusted, mailFlaggerLink, newFlaggerLink } from './flagger-link.ts';
export {
  insertFlagger,
  listFlaggers,
  lockFlagger,
  readFlaggerStatistics,
  storeFlagger,
  type FlaggerRow,
  type FlaggerStatistics,
} from './flagger-queries.ts';
