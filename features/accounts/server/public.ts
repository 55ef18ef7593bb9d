export {
  memberActivated,
  memberHidden,
  memberReturned,
  memberSignedUp,
  type MemberRef,
  type SignupFields,
} from './events.ts';
export { authenticate, authenticatePage, beginSession, sessionCookie } from './sessions.ts';
export { touchSession } from './account-queries.ts';
export { hashPassword } from './passwords.ts';
export { languageCookie } from './change-language.ts';
export type { AccountStatus } from './tables.ts';
export { createFictional, marksFictional, type NewFictional } from './create-fictional.ts';
export { createStaff, type NewStaff } from './create-staff.ts';
export { confirmPassword } from './confirm-password.ts';
export {
  bringBack,
  makeReturnToken,
  returnableUntil,
  deleteOwnAccount,
  liftSuspension,
  pauseMember,
  resumeMember,
  returnableFor,
  suspendMember,
  type Departure,
} from './leaving.ts';
export { lockAccount, readAccount, readDeletedUntil } from './leaving-queries.ts';
export { allowMails, stopMails, stopMailsTo } from './mail-stops.ts';
export { takeChallenge } from './access/challenges.ts';
export { mayMailToday } from './access/mails-a-day.ts';
export { openSession } from './access/open-session.ts';
export { requireSecondStep } from './second-step/ask-second-step.ts';
