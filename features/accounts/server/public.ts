export { memberActivated, memberSignedUp, type MemberRef, type SignupFields } from './events.ts';
export { authenticate, beginSession, sessionCookie } from './sessions.ts';
export { hashPassword } from './passwords.ts';
