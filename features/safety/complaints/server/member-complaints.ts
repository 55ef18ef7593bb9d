import type { DataPart, MemberData, MemberKey } from '#platform/server/feature.ts';
import type { Services } from '#platform/server/services.ts';
import { eraseComplaints, listOwnComplaints } from './complaints-queries.ts';

const pageSize = 100;

export const memberComplaints: MemberData = {
  tables: { complaint: 'erased' },
  export: (services, member): readonly DataPart[] => [
    { name: 'complaints', rows: exportComplaints(services, member) },
  ],
  erase: async (_services, tx, member) => eraseComplaints(tx, member),
};

async function* exportComplaints({ db }: Services, member: MemberKey): AsyncGenerator<object> {
  let after: string | null = null;
  for (;;) {
    const page = await listOwnComplaints(db, member, after, pageSize);
    for (const { reference, subject, name, email, body, createdAt, answeredAt, answer } of page) {
      yield {
        reference,
        subject,
        name,
        email,
        text: body,
        created_at: createdAt,
        answered_at: answeredAt,
        answer,
      };
    }
    if (page.length < pageSize) return;
    after = page.at(-1)!.id;
  }
}
