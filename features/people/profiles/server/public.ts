export {
  addImportedProfiles,
  mendImportedProfiles,
  type ImportedProfile,
  type MendedProfile,
} from './add-imported-profiles.ts';
export {
  checkProfileFields,
  namesOnSite,
  profileIssues,
  type ProfileFacts,
  type ProfileFields,
} from './check-profile-fields.ts';
export { createCopy, updateCopy } from './copy-profile.ts';
export { createProfile, type NewProfile } from './create-profile.ts';
export { answeredBySql, findFictionalOperator, storeOperator } from './fictional-operators.ts';
export { photosOfMember, profileChanged } from './events.ts';
export {
  answersPromptSql,
  isFictionalSql,
  isVisibleAndRealSql,
  joinProfileSql,
  joinVisibleProfileSql,
  mayBeFoundSql,
} from './profile-sql.ts';
export { placeColumnsSql, settledCell, type PlaceRow } from './settled-cell.ts';
export { sharedInterests } from './shared-interests.ts';
export { hasMembers, readSiteHead, listNames } from './staff-page-queries.ts';
export { interestsFor, isShown, mayBeSeen } from './profile-policy.ts';
export { listPrompts } from './prompt-queries.ts';
export { findNameAndEmail, findProfile, type ProfileRow } from './profile-queries.ts';
export { lookUpMembers, type LookedUpMember, type MemberLookup } from './member-lookup-queries.ts';
