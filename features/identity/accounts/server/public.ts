export {
  addressChanged,
  addressChangeUndone,
  importedMemberJoined,
  mailboxesHashed,
  memberActivated,
  memberHidden,
  memberLoggedIn,
  memberReturned,
  passwordElsewhere,
  memberSignedUp,
  type MemberRef,
} from './events.ts';
export {
  addImportedAccounts,
  joinImported,
  mendImportedAccounts,
  refuseImported,
  takeImportConsent,
  type ImportedAccount,
} from './imported-accounts.ts';
export { findTakenAddresses } from './imported-queries.ts';
export { isOldHash } from './log-in/old-passwords.ts';
export {
  authenticate,
  authenticatePage,
  beginSession,
  listStaffCallers,
  sessionCookie,
} from './log-in/sessions.ts';
export { defineUserRead } from './viewer.ts';
export {
  isHereSql,
  isImportedSql,
  isPausedSql,
  isSuspendedSql,
  joinAccountSql,
  lastSeenSql,
  memberWithEmailSql,
} from './account-sql.ts';
export {
  findAccountByEmail,
  hasStaff,
  insertAccount,
  touchSession,
  type AccountRow,
} from './account-queries.ts';
export {
  checkNewPassword,
  hashPassword,
  hashUnless,
  newPasswordIssue,
  noPassword,
  verifyPassword,
} from './log-in/passwords.ts';
export { loadUser } from './load-user.ts';
export { mailAccount } from './mail-account.ts';
export { mailActivation, makeActivationLink } from './activation/send-activation-mail.ts';
export { makeFirstPasswordLink } from './access/staff-link.ts';
export { mailRefusedAddress } from './access/send-access-mail.ts';
export { mailSignUpAttempt } from './activation/send-signup-attempt-mail.ts';
export { markSignupBrowser } from './activation/signup-browser.ts';
export { languageCookie } from './change-language.ts';
export type { AccountStatus } from './tables.ts';
export { confirmPassword } from './log-in/confirm-password.ts';
export {
  bringBack,
  makeReturnToken,
  returnableUntil,
  deleteOwnAccount,
  removeAccount,
  removeForGood,
  repeatDeparture,
  restoreMember,
  liftSuspension,
  pauseMember,
  resumeMember,
  returnableFor,
  suspendMember,
  type Departure,
} from './leaving.ts';
export { hasSuspendedStaff, lockAccount, findAccount, listUnerasedMembers } from './leaving-queries.ts';
export { listFormsOfAddresses } from './mailboxes/mailbox-queries.ts';
export { isConfirmed } from './follow-suspension.ts';
export { followAccount } from './follow-account.ts';
export { allowMails, stopMails, stopMailsTo } from './mailboxes/mail-stop-queries.ts';
export { takeChallenge } from './access/challenges.ts';
export { mayMailToday } from './access/mails-a-day.ts';
export { lookUpLink } from './access/find-link.ts';
export { isOpen, openSession } from './access/open-session.ts';
export { requireSecondStep } from './second-step/ask-second-step.ts';
export { secureAccount } from './access/secure-account.ts';
export { beginEmailChange } from './access/change-email.ts';
export { endSessions, maxListedDevices } from './access/devices.ts';
export { endAllSessions } from './access/end-all-sessions.ts';
export { findNewEmail, listSessions } from './access/access-queries.ts';
