import { and, eq } from 'drizzle-orm';
import { carryOutPending } from '#features/console/inbox/server/carry-out-decision.ts';
import { pendingDecision } from '#features/console/inbox/server/tables.ts';
import {
  decideInboxCase,
  getInbox,
  getInboxCase,
  type InboxDecision,
  type InboxItem,
} from '#features/console/inbox/contract.ts';
import { actOnMember } from '#features/console/member-files/contract.ts';
import type { CaseRef } from '#features/safety/cases/case-address.ts';
import type { CaseKind } from '#features/safety/cases/case-choices.ts';
import { CallError } from '#platform/shared/call-error.ts';
import type { TestMember } from './builders.ts';
import type { TestServer } from './test-server.ts';

/** All open cases that a reviewer may decide, perhaps of one kind alone. */
export async function listCases(reviewer: TestMember, kind?: CaseKind): Promise<InboxItem[]> {
  const ofKind = kind ? { kind } : {};
  const { items, next } = await reviewer.call(getInbox, ofKind);
  let cursor = next;
  while (cursor) {
    const page = await reviewer.call(getInbox, { ...ofKind, cursor });
    items.push(...page.items);
    cursor = page.next;
  }
  return items;
}

/** The first open case with this reference or subject, or about this member. */
export async function findCase(
  reviewer: TestMember,
  kind: CaseKind,
  by: { readonly reference: string } | { readonly member: string } | { readonly subject: string },
): Promise<InboxItem> {
  const items = await listCases(reviewer, kind);
  return items.find((item) => {
    if ('reference' in by) return item.reference === by.reference;
    return 'subject' in by ? item.subject === by.subject : item.member?.id === by.member;
  })!;
}

/** The content of a case, as its reviewer reads it. */
export async function readCase(reviewer: TestMember, kind: CaseKind, subject: string) {
  return (await reviewer.call(getInboxCase, { kind, subject })).case;
}

/** Decides a case in the inbox, and carries the decision out without the ten seconds in which it can be undone. */
export async function decideCase(
  server: TestServer,
  reviewer: TestMember,
  decision: InboxDecision,
): Promise<void> {
  await reviewer.call(decideInboxCase, decision);
  await carryOutCase(server, decision);
}

/** @throws {CallError} if the decision is no longer possible. */
export async function carryOutCase(server: TestServer, { kind, subject }: CaseRef): Promise<void> {
  const pending = async () =>
    (
      await server.services.db
        .select()
        .from(pendingDecision)
        .where(and(eq(pendingDecision.kind, kind), eq(pendingDecision.subjectId, subject)))
    )[0];
  await carryOutPending(server.services, (await pending())!);
  const error = (await pending())?.error;
  if (error) throw new CallError(error, 409, {});
}

/** Lifts a suspension from the member's page. */
export const liftSuspension = (reviewer: TestMember, { id: member }: Pick<TestMember, 'id'>) =>
  reviewer.call(
    actOnMember,
    { member, action: 'lift', reason: 'A second look.' },
    { idempotencyKey: crypto.randomUUID() },
  );
