export {
  addressIdentities,
  barIdentities,
  findBansOfAddress,
  findBarredAddresses,
  isBarredAddress,
  isBarredPayer,
} from './barred-identities.ts';
export { deleteBarredBy, updateExpiry as forgetBarredAt, type Identity } from './barred-queries.ts';
