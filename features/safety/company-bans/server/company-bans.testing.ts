import { aMember, type MemberBuilder, type TestMember } from '#tests/support/builders.ts';
import type { TestServer } from '#tests/support/test-server.ts';
import type { TestSite } from '#tests/support/test-site.ts';
import { decideCompanyBan, requestCompanyBan } from '../contract.ts';

/** A member with a given address on a site. */
export const aMemberAt = (
  server: TestServer,
  email: string,
  site: TestSite = server.site,
  traits: (builder: MemberBuilder) => MemberBuilder = (builder) => builder,
): Promise<TestMember> => traits(aMember(server).onSite(site).withEmail(email)).create();

export const aRequest = (member: TestMember) =>
  ({ member: member.id, rule: 'scam', facts: 'Hij vroeg om geld.', reason: 'Third report' }) as const;

/** Asks for a ban and confirms it. */
export async function ban(member: TestMember, first: TestMember, second: TestMember): Promise<string> {
  const { ban: id } = await first.call(requestCompanyBan, aRequest(member));
  await second.call(decideCompanyBan, { ban: id, decision: 'confirm', reason: 'I agree' });
  return id;
}
