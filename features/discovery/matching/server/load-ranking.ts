import { fail, platformErrors } from '#platform/shared/errors.ts';
import type { Services } from '#platform/server/services.ts';
import { finestBand } from '#features/site/places/distance-bands.ts';
import { settingsOf } from '#features/site/sites/server/public.ts';
import { habits } from '../match-questions.ts';
import { bandsBetweenCells } from './distance-band.ts';
import { listRanked, type RankedRow } from './matching-queries.ts';
import { toVisiblePerson, type RankingSettings } from './person-rows.ts';
import type { PersonWithMessages } from './ranking/explain.ts';
import type { RankingContext } from './ranking/rank.ts';
import { unknownTaste, type Taste } from './ranking/taste.ts';
import { getModel } from './site-model.ts';

export interface LoadedRanking {
  readonly viewer: PersonWithMessages;
  /** In the requested order, without members who are not visible. */
  readonly candidates: readonly PersonWithMessages[];
  readonly context: RankingContext;
}

/**
 * Loads everything needed to rank these members for a viewer.
 * @throws {CallError} `not_found` if the viewer has no profile on this site.
 */
export async function loadRanking(
  services: Pick<Services, 'db' | 'clock'>,
  siteId: number,
  memberId: string,
  candidateIds: readonly string[],
): Promise<LoadedRanking> {
  const { db, clock } = services;
  const [settings, model, rankedRows] = await Promise.all([
    settingsOf({ siteId, db }),
    getModel(services, siteId),
    listRanked(db, siteId, memberId, candidateIds),
  ]);
  const now = clock.now();
  const peopleById = new Map(rankedRows.map((row) => [row.member_id, toPerson(row, settings, now)]));
  const viewer = peopleById.get(memberId);
  if (!viewer) throw fail(platformErrors.not_found);
  return {
    viewer,
    candidates: [...new Set(candidateIds)].flatMap((id) => {
      const candidate = peopleById.get(id);
      return candidate && id !== memberId ? [candidate] : [];
    }),
    context: { model, findBand: bandsBetweenCells(finestBand(settings.visible_profile_fields)), habits },
  };
}

function toPerson(row: RankedRow, settings: RankingSettings, now: Date): PersonWithMessages {
  return {
    person: toVisiblePerson(row, settings, now),
    taste: row.leanings === null ? unknownTaste : pickTaste(row as RankedRow & Taste),
    messages: { received: row.messages_received ?? 0, answered: row.messages_answered ?? 0 },
  };
}

const pickTaste = ({ leanings, openness, appeal, given, received }: Taste): Taste => ({
  leanings,
  openness,
  appeal,
  given,
  received,
});
