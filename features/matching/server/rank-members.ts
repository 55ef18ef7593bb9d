import type { InterestId } from '#features/profiles/attributes.ts';
import type { Services } from '#platform/server/services.ts';
import type { MatchReason } from '../contract.ts';
import type { Habit } from '../match-questions.ts';
import { loadRanking } from './load-ranking.ts';
import type { Why } from './ranking/explain.ts';
import { present, rank, type Suggestion } from './ranking/rank.ts';
import { scoreBothWays } from './ranking/score-both-ways.ts';

export interface Ranked {
  readonly memberId: string;
  /** 0 to 1. */
  readonly score: number;
  /** The strongest first, one to three. */
  readonly reasons: readonly MatchReason[];
}

/**
 * These members in the order in which to show them to this one, with the reasons. Whoever calls has made sure that they
 * may meet; members whom nobody may see any more are left out.
 * @throws {CallError} `not_found` when the member has no profile here.
 */
export async function rankMembers(
  services: Pick<Services, 'db' | 'clock'>,
  siteId: number,
  memberId: string,
  candidateIds: readonly string[],
): Promise<readonly Ranked[]> {
  const { viewer, candidates, context } = await loadRanking(services, siteId, memberId, candidateIds);
  return rank(viewer, candidates, context).map(rankedOf);
}

/** A member's place among those ranked: by score, equals by id. */
export interface RankPosition {
  readonly score: number;
  readonly memberId: string;
}

export interface RankedPage {
  readonly members: readonly Ranked[];
  /** After which the next page begins; null at the end. */
  readonly next: RankPosition | null;
}

/**
 * So many of these members after a position, in the order in which to show them. Pages follow the scores; within one,
 * people of a kind stand apart. Otherwise as `rankMembers`.
 */
export async function rankPage(
  services: Pick<Services, 'db' | 'clock'>,
  siteId: number,
  memberId: string,
  candidateIds: readonly string[],
  after: RankPosition | null,
  size: number,
): Promise<RankedPage> {
  const { viewer, candidates, context } = await loadRanking(services, siteId, memberId, candidateIds);
  const left = scoreBothWays(viewer, candidates, context.model, context.bandOf).filter(
    ({ score, person }) =>
      after === null || score < after.score || (score === after.score && person.id > after.memberId),
  );
  const page = left.slice(0, size);
  const last = page.at(-1);
  return {
    members: present(viewer, page, context).map(rankedOf),
    next: last && left.length > size ? { score: last.score, memberId: last.person.id } : null,
  };
}

const rankedOf = ({ id, score, why }: Suggestion): Ranked => ({
  memberId: id,
  score,
  reasons: why.map(reasonOf),
});

function reasonOf(why: Why): MatchReason {
  switch (why.kind) {
    case 'shared_interests':
    case 'wished_interests':
      return { kind: why.kind, interests: why.tags as InterestId[] };
    case 'near':
      return { kind: why.kind, km: why.km };
    case 'same_habits':
      return { kind: why.kind, habits: why.habits as Habit[] };
    default:
      return { kind: why.kind };
  }
}
