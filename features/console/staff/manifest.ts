import { defineManifest } from '#platform/shared/manifest.ts';

export const staffManifest = defineManifest({
  auditActions: {
    'staff.leave': 'Went on leave',
    'staff.return': 'Came back from leave',
    'staff.end_sessions': 'Sessions of staff ended',
    'staff.remove': 'Staff rights removed',
    'staff.unusual_look_ups': 'Unusually many members looked up',
  },
  abilities: {
    staff: {
      text: 'Invite colleagues, and change roles, leave and sessions',
      topic: 'staff',
      place: 10,
      calls: ['getStaff', 'changeStaff', 'inviteStaff', 'getStaffPermissions'],
    },
  },
  staffPages: {
    '/staff/staff': {
      name: 'Staff',
      icon: 'UserCog',
      group: 'records',
      place: 50,
      calls: ['getStaff', 'getStaffPermissions'],
      words: 'colleagues team roles permissions',
    },
  },
});
