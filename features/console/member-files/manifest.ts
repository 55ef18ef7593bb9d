import { staffRoles } from '#platform/shared/call.ts';
import { defineManifest } from '#platform/shared/manifest.ts';
import { mayAct, type MemberAction } from './member-actions.ts';

const memberCalls = ['actOnMember', 'previewMemberAction'];

/** The calls about a member serve each action, and each has roles of its own. */
const onlyActions = (...actions: readonly MemberAction[]) => ({
  inputs: actions.map((action) => ({ action })),
  roles: staffRoles.filter((role) => actions.every((action) => mayAct(role, action))),
});

export const memberFilesManifest = defineManifest({
  auditActions: {
    'member.warn': 'Warned',
    'member.suspend': 'Suspended',
    'member.log_out': 'Logged out everywhere',
    'member.resend_activation': 'Activation email sent again',
    'member.change_email': 'Address change started',
    'member.change_credits': 'Credits changed',
    'member.export': 'Data sent to the member',
    'member.delete': 'Account deleted',
    'member.note': 'Note added',
    'credits.agree': 'Credits approved by a colleague',
    'credits.refuse': 'Credits refused by a colleague',
    'member.read': 'Member’s page opened',
    'member.read_mail': 'Member’s emails looked up',
    'member.list': 'List of members opened',
    'member.lift': 'Suspension lifted',
  },
  abilities: {
    member_files: {
      text: 'Look up members, open their files and add notes',
      topic: 'members',
      place: 10,
      calls: ['getStaffMembers', 'getMemberFile', 'addMemberNote'],
    },
    member_mail: {
      text: 'See which emails a member gets, and why they stopped',
      topic: 'members',
      place: 15,
      calls: ['getMemberMail'],
    },
    sanctions: {
      text: 'Warn and suspend members, and lift suspensions',
      topic: 'members',
      place: 30,
      calls: memberCalls,
      only: onlyActions('warn', 'suspend', 'lift'),
    },
    log_out: {
      text: 'Log a member out everywhere',
      topic: 'members',
      place: 40,
      calls: memberCalls,
      only: onlyActions('log_out'),
    },
    help: {
      text: 'Resend the activation email, change the email address, send members their data or delete the account',
      topic: 'members',
      place: 50,
      calls: memberCalls,
      only: onlyActions('resend_activation', 'change_email', 'export', 'delete'),
    },
    credits: {
      text: 'Give or take a member’s credits',
      topic: 'members',
      place: 60,
      calls: memberCalls,
      only: onlyActions('change_credits'),
    },
    credit_approval: {
      text: 'Approve credits that a colleague wants to give',
      topic: 'members',
      place: 70,
      calls: ['decideCreditGrant'],
    },
  },
  staffPages: {
    '/staff/members': {
      name: 'Members',
      icon: 'Users',
      group: 'members',
      place: 10,
      calls: ['getStaffMembers'],
      words: 'users accounts profiles',
    },
  },
});
