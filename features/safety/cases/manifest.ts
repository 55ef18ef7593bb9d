import type { CaseKind } from './case-choices.ts';
import { defineManifest } from '#platform/shared/manifest.ts';

export const casesManifest = defineManifest({
  /** Who invited or promoted whom. Later features write these, and `second-person.ts` reads them. */
  auditActions: {
    'staff.created': 'Staff account created',
    'staff.invite': 'Staff invited',
    'staff.role': 'Role changed',
    'site.invite_administrator': 'Administrator invited',
  },
  auditSteps: {
    subjects: {
      photo: 'Photo',
      chat_photo: 'Chat photo',
      report: 'Report',
      signal: 'Sign of a scam',
      complaint: 'Complaint',
      appeal: 'Appeal',
    } satisfies Record<CaseKind, string>,
    steps: {
      read: 'opened',
      claim: 'claimed',
      release: 'released',
      take_over: 'taken over',
      decide: 'decided',
      undo: 'decision undone',
      dismiss: 'failed decision dismissed',
      not_carried_out: 'decision could not be carried out',
      approve: 'approved',
      refuse: 'refused',
      appeal: 'appealed',
      appeal_upheld: 'appeal rejected',
      appeal_overturned: 'appeal granted',
    },
  },
});
