export { mailStaffInvitation } from './mail-staff-invitation.ts';
export { mailNewColleague } from './mail-new-colleague.ts';
