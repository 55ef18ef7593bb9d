import { inPages } from '#platform/server/db/in-pages.ts';
import type { DataPart, MemberData, MemberKey } from '#platform/server/feature.ts';
import type { Services } from '#platform/server/services.ts';
import { eraseComplaints, listOwnComplaints, type ComplaintRow } from './complaints-queries.ts';

export const memberComplaints: MemberData = {
  tables: { complaint: 'erased' },
  export: (services, member): readonly DataPart[] => [
    { name: 'complaints', rows: exportComplaints(services, member) },
  ],
  erase: async (_services, tx, member) => eraseComplaints(tx, member),
};

async function* exportComplaints({ db }: Services, member: MemberKey): AsyncGenerator<object> {
  const own = inPages<ComplaintRow>(100, (after, size) => listOwnComplaints(db, member, after?.id, size));
  for await (const { reference, subject, name, email, body, createdAt, answeredAt, answer } of own)
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
