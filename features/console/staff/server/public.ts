export { mailStaffInvitation } from './mail-staff-invitation.ts';
