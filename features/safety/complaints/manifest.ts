import { defineManifest } from '#platform/shared/manifest.ts';

export const complaintsManifest = defineManifest({
  auditActions: {
    'complaint.answer': 'Complaint answered',
  },
});
