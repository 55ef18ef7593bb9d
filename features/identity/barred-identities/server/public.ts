export {
  addressIdentities,
  barIdentities,
  findBansOfAddress,
  findBarredAddresses,
  hashMailboxes,
  isBarredAddress,
  isBarredPayer,
} from './barred-identities.ts';
export {
  deleteBarredBy,
  deleteSuspended,
  expireSuspended,
  insertSuspended,
  updateExpiry as forgetBarredAt,
  type Identity,
} from './barred-queries.ts';
export { keptUntil } from './kept-until.ts';
export { paidWith } from './questions.ts';
