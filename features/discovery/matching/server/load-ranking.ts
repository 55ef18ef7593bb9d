import { fail, platformErrors } from '#platform/shared/errors.ts';
import type { Services } from '#platform/server/services.ts';
import { settingsOf } from '#features/site/sites/server/public.ts';
import { habits } from '../match-questions.ts';
import { bandsBetweenCells } from './distance-band.ts';
import { readRanked, type RankedRow } from './matching-queries.ts';
import { personOf, type RankingSettings } from './person-rows.ts';
import type { Explained } from './ranking/explain.ts';
import type { RankingContext } from './ranking/rank.ts';
import { unknownTaste, type Taste } from './ranking/taste.ts';
import { modelOf } from './site-model.ts';

export interface LoadedRanking {
  readonly viewer: Explained;
  /** In the order asked for; without those whom nobody may see. */
  readonly candidates: readonly Explained[];
  readonly context: RankingContext;
}

/**
 * All that ranking these members for this one takes.
 * @throws {CallError} `not_found` when the member has no profile here.
 */
export async function loadRanking(
  services: Pick<Services, 'db' | 'clock'>,
  siteId: number,
  memberId: string,
  candidateIds: readonly string[],
): Promise<LoadedRanking> {
  const { db, clock } = services;
  const [settings, model, found] = await Promise.all([
    settingsOf({ siteId, db }),
    modelOf(services, siteId),
    readRanked(db, siteId, memberId, candidateIds),
  ]);
  const now = clock.now();
  const known = new Map(found.map((row) => [row.member_id, knownOf(row, settings, now)]));
  const viewer = known.get(memberId);
  if (!viewer) throw fail(platformErrors.not_found);
  return {
    viewer,
    candidates: [...new Set(candidateIds)].flatMap((id) => {
      const one = known.get(id);
      return one && id !== memberId ? [one] : [];
    }),
    context: { model, bandOf: bandsBetweenCells(), habits },
  };
}

function knownOf(row: RankedRow, settings: RankingSettings, now: Date): Explained {
  return {
    person: personOf(row, settings, now),
    taste: row.leanings === null ? unknownTaste : tasteOf(row as RankedRow & Taste),
    messages: { received: row.messages_received ?? 0, answered: row.messages_answered ?? 0 },
  };
}

const tasteOf = ({ leanings, openness, appeal, given, received }: Taste): Taste => ({
  leanings,
  openness,
  appeal,
  given,
  received,
});
