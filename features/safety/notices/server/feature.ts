import { defineFeature, type MemberKey } from '#platform/server/feature.ts';
import type { Services } from '#platform/server/services.ts';
import { sweepMeasures } from './sweep-measures.ts';
import { forgetSender, listOwnMeasures } from './sender-queries.ts';

export const noticesFeature = defineFeature({
  name: 'notices',
  routes: [],
  jobs: [sweepMeasures],
  memberData: {
    tables: {
      sender_measure: { kept: 'the transparency report counts pauses; the paused sender is removed' },
    },
    export: (services, member) => [
      { name: 'measures_about_notices', rows: exportMeasures(services, member) },
    ],
    erase: (_services, tx, member) => forgetSender(tx, member),
  },
  fixedSecrets: ['notice_sender'],
});

async function* exportMeasures({ db }: Services, member: MemberKey): AsyncIterable<object> {
  for (const { measure, concerns, reason, takenAt, until, liftedAt } of await listOwnMeasures(db, member))
    yield { measure, concerns, reason, taken_at: takenAt, until, lifted_at: liftedAt };
}
