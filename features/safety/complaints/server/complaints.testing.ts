import { eq } from 'drizzle-orm';
import type { CallInput } from '#platform/shared/call.ts';
import { aMember, type TestMember } from '#tests/support/builders.ts';
import { decideCase } from '#tests/support/inbox.ts';
import type { CallOptions } from '#tests/support/test-client.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { sendComplaint } from '../contract.ts';
import { complaint } from './tables.ts';

/** A server with a staff member who reads complaints, and visitors who send them. */
export interface Desk {
  readonly server: TestServer;
  readonly support: TestMember;
  /** Sends the form as a new visitor. Each has their own IP address, to stay below the limit per address. */
  complain(
    input?: Partial<CallInput<typeof sendComplaint>>,
    options?: CallOptions,
  ): Promise<{ reference: string }>;
  findId(reference: string): Promise<string>;
  /** Answers a complaint in the inbox. */
  answer(reference: string, text: string, by?: TestMember): Promise<void>;
  isStored(reference: string): Promise<boolean>;
}

export async function openDesk(): Promise<Desk> {
  const server = await startTestServer({
    settings: { support_email: 'help@vonk.test', domain_language: 'nl' },
    environment: { TRUSTED_PROXIES: '1' },
  });
  const support = await aMember(server).staff('support').create();
  let visitors = 0;
  const read = (reference: string) =>
    server.services.db.select({ id: complaint.id }).from(complaint).where(eq(complaint.reference, reference));
  const findId = async (reference: string) => (await read(reference))[0]!.id;
  return {
    server,
    support,
    complain: (input = {}, options = {}) => {
      visitors += 1;
      const address = `10.0.${Math.floor(visitors / 250)}.${(visitors % 250) + 1}`;
      const headers = { 'x-forwarded-for': address };
      return server.visitor().call(sendComplaint, { ...aComplaint(), ...input }, { headers, ...options });
    },
    findId,
    answer: async (reference, text, by = support) =>
      decideCase(server, by, {
        kind: 'complaint',
        subject: await findId(reference),
        decision: 'answered',
        text,
      }),
    isStored: async (reference) => (await read(reference)).length > 0,
  };
}

let writers = 0;

/** A complaint from a new writer. */
export const aComplaint = () => ({
  subject: 'another_member' as const,
  name: 'Els',
  email: `els-${++writers}@voorbeeld.test`,
  text: 'Ze vroeg om geld.\n\nTwee keer.',
  language: 'nl' as const,
});
