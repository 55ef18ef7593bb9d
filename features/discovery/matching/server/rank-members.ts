import { distanceBands, type DistanceBand } from '#features/site/places/distance-bands.ts';
import type { InterestId } from '#features/people/profiles/attributes.ts';
import type { Services } from '#platform/server/services.ts';
import type { MatchReason } from '../contract.ts';
import type { Habit } from '../match-questions.ts';
import { loadRanking } from './load-ranking.ts';
import type { Why } from './ranking/explain.ts';
import type { PersonWithTaste } from './ranking/interest.ts';
import { present, rank, type Suggestion } from './ranking/rank.ts';
import { scoreBothWays, type ScoredBothWays } from './ranking/score-both-ways.ts';
import { isBeyondMaxDistance } from './ranking/wishes.ts';

export interface Ranked {
  readonly memberId: string;
  /** 0 to 1. */
  readonly score: number;
  /** One to three reasons, strongest first. */
  readonly reasons: readonly MatchReason[];
}

/**
 * Ranks these members for a viewer, with reasons. The caller must have checked that the viewer may meet each of them.
 * Members who are no longer visible are left out.
 * @throws {CallError} `not_found` if the viewer has no profile on this site.
 */
export async function rankMembers(
  services: Pick<Services, 'db' | 'clock'>,
  siteId: number,
  memberId: string,
  candidateIds: readonly string[],
): Promise<readonly Ranked[]> {
  const { viewer, candidates, context } = await loadRanking(services, siteId, memberId, candidateIds);
  return rank(viewer, candidates, context).map(toRanked);
}

/** A member's position in the ranking: by score, then by id. */
export interface RankPosition {
  /** With `beyondLast`, the score minus 1 (and so below 0) for members beyond the requested distance. */
  readonly score: number;
  readonly memberId: string;
}

export interface Suggested extends Ranked {
  /** A distance band in km; null if unknown or beyond the widest band. */
  readonly distance: DistanceBand | null;
  /** Whether the member lives beyond the maximum distance in the viewer's match finder; set only with `beyondLast`. */
  readonly beyondAsked: boolean;
}

export interface RankedPage {
  readonly members: readonly Suggested[];
  /** The position where the next page continues; null on the last page. */
  readonly next: RankPosition | null;
}

interface PageOptions {
  readonly after: RankPosition | null;
  readonly size: number;
  /** Puts members beyond the viewer's maximum distance last, whatever their score. */
  readonly beyondLast?: boolean;
}

/**
 * A page of `size` members after a position. Pages are ordered by score. Within a page, similar members are spread
 * out. Otherwise works like `rankMembers`.
 */
export async function rankPage(
  services: Pick<Services, 'db' | 'clock'>,
  siteId: number,
  memberId: string,
  candidateIds: readonly string[],
  { after, size, beyondLast = false }: PageOptions,
): Promise<RankedPage> {
  const { viewer, candidates, context } = await loadRanking(services, siteId, memberId, candidateIds);
  const scored = scoreBothWays(viewer, candidates, context.model, context.findBand).map((one) => ({
    ...one,
    beyond: beyondLast && isBeyondMaxDistance(viewer.person, one.person, context.findBand),
  }));
  const remaining = [
    ...scored.filter(({ beyond }) => !beyond),
    ...scored.filter(({ beyond }) => beyond),
  ].filter((one) => after === null || isBehind(toRankPosition(one), after));
  const page = remaining.slice(0, size);
  const last = page.at(-1);
  const bands = new Map(
    page.map(({ person }) => [person.id, context.findBand(viewer.person.place, person.place)]),
  );
  return {
    members: [false, true].flatMap((far) =>
      present(
        viewer,
        page.filter(({ beyond }) => beyond === far),
        context,
      ).map((one) => ({
        ...toRanked(one),
        distance: distanceBands.find((band) => band === bands.get(one.id)) ?? null,
        beyondAsked: far,
      })),
    ),
    next: last && remaining.length > size ? toRankPosition(last) : null,
  };
}

const toRankPosition = ({
  score,
  beyond,
  person,
}: ScoredBothWays & PersonWithTaste & { beyond: boolean }): RankPosition => ({
  score: beyond ? score - 1 : score,
  memberId: person.id,
});

const isBehind = (one: RankPosition, other: RankPosition) =>
  one.score < other.score || (one.score === other.score && one.memberId > other.memberId);

const toRanked = ({ id, score, why }: Suggestion): Ranked => ({
  memberId: id,
  score,
  reasons: why.map(toReason),
});

function toReason(why: Why): MatchReason {
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
