import { defineManifest } from '#platform/shared/manifest.ts';

export const lawManifest = defineManifest({
  auditActions: {
    'notice_sender.warn': 'Warned about unfounded reports',
    'notice_sender.pause': 'Reports paused',
    'notice_sender.lift': 'Pause of reports lifted',
    'crime_notice.record': 'Notice of a crime recorded',
    'crime_notices.read': 'Notices of crimes opened',
    'trusted_flagger.record': 'Trusted flagger added',
    'trusted_flagger.pause': 'Trusted flagger’s priority paused',
    'trusted_flagger.resume': 'Trusted flagger’s priority resumed',
    'trusted_flagger.send_link': 'New link sent to a trusted flagger',
    'trusted_flagger.end': 'Trusted flagger’s status ended',
    'transparency_report.export': 'Transparency report exported',
    'statements_of_reasons.export': 'Statements of reasons exported',
  },
  abilities: {
    unfounded_senders: {
      text: 'Warn or pause people whose reports are often unfounded',
      topic: 'safety',
      place: 60,
      calls: ['getUnfoundedSenders', 'measureSender'],
    },
    transparency: {
      text: 'See the transparency report',
      topic: 'staff',
      place: 40,
      calls: ['getTransparencyReport'],
    },
    crime_notices: {
      text: 'Record crimes that were reported to the authorities',
      topic: 'staff',
      place: 50,
      calls: ['getCrimeNotices', 'recordCrimeNotice'],
    },
    flaggers: {
      text: 'Add trusted flaggers, and pause or end their priority',
      topic: 'staff',
      place: 60,
      calls: ['getTrustedFlaggers', 'recordTrustedFlagger', 'changeTrustedFlagger'],
    },
  },
  staffPages: {
    '/staff/law/senders': {
      name: 'Unfounded reports',
      icon: 'FlagOff',
      group: 'review',
      place: 20,
      calls: ['getUnfoundedSenders'],
    },
    '/staff/law': {
      name: 'Transparency report',
      icon: 'Scale',
      group: 'records',
      place: 20,
      calls: ['getTransparencyReport'],
    },
    '/staff/law/crimes': {
      name: 'Suspected crimes',
      icon: 'Siren',
      group: 'records',
      place: 30,
      calls: ['getCrimeNotices'],
    },
    '/staff/law/flaggers': {
      name: 'Trusted flaggers',
      icon: 'BadgeCheck',
      group: 'records',
      place: 40,
      calls: ['getTrustedFlaggers'],
    },
  },
});
