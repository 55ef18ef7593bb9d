import { defineManifest } from '#platform/shared/manifest.ts';

export const reportsManifest = defineManifest({
  auditActions: {
    'suspension.appeal': 'Appealed against a suspension',
    'suspension.lift': 'Suspension lifted',
    'report.no_action': 'Report decided: no action',
    'report.remove_photo': 'Report decided: photo removed',
    'report.suspend': 'Report decided: suspended',
    'signal.suspended': 'Sign of a scam: suspended',
    'signal.harmless': 'Sign of a scam: harmless',
    'appeal.lifted': 'Appeal granted',
    'appeal.upheld': 'Appeal rejected',
  },
});
