import { defineManifest } from '#platform/shared/manifest.ts';

export const auditLogManifest = defineManifest({
  auditActions: {
    'audit_log.export': 'Audit log exported',
  },
  abilities: {
    audit_log: {
      text: 'Read and check the audit log',
      topic: 'staff',
      place: 30,
      calls: ['getAuditLog', 'checkAuditLog'],
    },
  },
  staffPages: {
    '/staff/audit-log': {
      name: 'Audit log',
      icon: 'ScrollText',
      group: 'records',
      place: 10,
      calls: ['getAuditLog'],
      words: 'history actions',
    },
  },
});
