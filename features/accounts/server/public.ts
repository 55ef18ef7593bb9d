export { memberActivated, memberSignedUp, type MemberRef, type SignupFields } from './events.ts';
export { authenticate, beginSession, sessionCookie } from './sessions.ts';
export { hashPassword } from './passwords.ts';
export { languageCookie } from './change-language.ts';
export type { AccountStatus } from './tables.ts';
export { createStaff, type NewStaff } from './create-staff.ts';
