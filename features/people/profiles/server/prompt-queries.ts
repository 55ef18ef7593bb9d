import { asc } from 'drizzle-orm';
import type { Executor } from '#platform/server/db/database.ts';
import { has } from '#platform/server/db/has.ts';
import type { MemberKey } from '#platform/server/feature.ts';
import type { PromptAnswer } from '../contract.ts';
import { profilePrompt } from './tables.ts';

const ofMember = (siteId: number, memberId: string) => has(profilePrompt, { siteId, memberId });

/** The prompts that a member answered, in the member's order. */
export async function listPrompts(
  executor: Executor,
  { siteId, memberId }: MemberKey,
): Promise<PromptAnswer[]> {
  return executor
    .select({ prompt: profilePrompt.prompt, text: profilePrompt.text })
    .from(profilePrompt)
    .where(ofMember(siteId, memberId))
    .orderBy(asc(profilePrompt.position));
}

export async function deletePrompts(executor: Executor, siteId: number, memberId: string): Promise<void> {
  await executor.delete(profilePrompt).where(ofMember(siteId, memberId));
}

export async function replacePrompts(
  executor: Executor,
  siteId: number,
  memberId: string,
  answers: readonly PromptAnswer[],
): Promise<void> {
  await deletePrompts(executor, siteId, memberId);
  if (answers.length === 0) return;
  await executor
    .insert(profilePrompt)
    .values(answers.map(({ prompt, text }, position) => ({ siteId, memberId, prompt, text, position })));
}
