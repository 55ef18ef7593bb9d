export {
  addressIdentities,
  barIdentities,
  findBansOfAddress,
  findBarredAddresses,
  hashMailboxes,
  isBarredAddress,
  isBarredPayer,
} from './barred-identities.ts';
export { deleteBarredBy, updateExpiry as forgetBarredAt, type Identity } from './barred-queries.ts';
