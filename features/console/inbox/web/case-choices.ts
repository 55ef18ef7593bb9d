import type { CaseDecision } from '#features/safety/cases/case-choices.ts';
import type { Locale } from '#platform/shared/locales.ts';
import type { InboxCase } from '../contract.ts';

/** The input that a decision requires from the reviewer. */
export type Need = 'nothing' | 'photo_reason' | 'facts' | 'rule_and_facts' | 'photo_and_facts' | 'answer';

export interface Choice {
  readonly decision: CaseDecision;
  readonly key: string;
  readonly needs: Need;
  readonly restricts: boolean;
  /** Marks the report as manifestly unfounded. */
  readonly unfounded?: true;
}

const choice = (decision: CaseDecision, key: string, needs: Need = 'nothing', restricts = false): Choice => ({
  decision,
  key,
  needs,
  restricts,
});

/** The decisions on a case, each with its key. Empty if the reader must not decide it. */
export function listChoices({ kind, report, photo_appeal: photoAppeal }: InboxCase): readonly Choice[] {
  switch (kind) {
    case 'photo':
    case 'chat_photo':
      return [choice('approved', 'a'), choice('refused', 'r', 'photo_reason', true)];
    case 'report':
      return [
        choice('no_action', 'n'),
        { ...choice('no_action', 'f'), unfounded: true },
        ...(report?.member.images.length ? [choice('remove_photo', 'p', 'photo_and_facts', true)] : []),
        choice('suspend', 's', 'rule_and_facts', true),
      ];
    case 'signal':
      return [choice('harmless', 'h'), choice('suspended', 's', 'facts', true)];
    case 'complaint':
      return [choice('answered', 'r', 'answer')];
    case 'appeal':
      if (photoAppeal)
        return photoAppeal.may_decide ? [choice('upheld', 'u'), choice('overturned', 'o')] : [];
      return report?.may_close_appeal ? [choice('upheld', 'u', 'answer'), choice('overturned', 'o')] : [];
  }
}

/** The language of the person who reads the decision; null if only the server knows it. */
export const findLanguage = ({ report, signal, complaint }: InboxCase): Locale | null =>
  report?.member.language ?? signal?.sender.language ?? complaint?.language ?? null;
