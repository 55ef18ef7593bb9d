export {
  checkProfileFields,
  profileIssues,
  type ProfileFacts,
  type ProfileFields,
} from './check-profile-fields.ts';
export { beginPrivacyMode } from './privacy-mode.ts';
export { profileChanged } from './events.ts';
export { cardColumns, cardJoins, cardsOf, memberCards, onlineSince, type CardRow } from './member-cards.ts';
export { memberProfileOf } from './member-profile.ts';
export { sharedInterests } from './shared-interests.ts';
