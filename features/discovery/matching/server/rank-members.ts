import { distanceBands, type DistanceBand } from '#features/site/places/distance-bands.ts';
import type { InterestId } from '#features/people/profiles/attributes.ts';
import type { Services } from '#platform/server/services.ts';
import type { MatchReason } from '../contract.ts';
import type { Habit } from '../match-questions.ts';
import { loadRanking } from './load-ranking.ts';
import type { Why } from './ranking/explain.ts';
import type { Known } from './ranking/interest.ts';
import { present, rank, type Suggestion } from './ranking/rank.ts';
import { scoreBothWays, type ScoredBothWays } from './ranking/score-both-ways.ts';
import { isBeyondAsked } from './ranking/wishes.ts';

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
  /** Below 0 where those beyond the distance asked for come last: theirs less 1. */
  readonly score: number;
  readonly memberId: string;
}

export interface Suggested extends Ranked {
  /** The band both live in; null when unknown or beyond the widest. */
  readonly distance: DistanceBand | null;
  /** Lives further away than the member said in the match finder; never unless those come last. */
  readonly beyondAsked: boolean;
}

export interface RankedPage {
  readonly members: readonly Suggested[];
  /** After which the next page begins; null at the end. */
  readonly next: RankPosition | null;
}

interface PageChoices {
  readonly after: RankPosition | null;
  readonly size: number;
  /** Who lives further away than the member said comes after everybody else, however well they fit. */
  readonly beyondLast?: boolean;
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
  { after, size, beyondLast = false }: PageChoices,
): Promise<RankedPage> {
  const { viewer, candidates, context } = await loadRanking(services, siteId, memberId, candidateIds);
  const scored = scoreBothWays(viewer, candidates, context.model, context.bandOf).map((one) => ({
    ...one,
    beyond: beyondLast && isBeyondAsked(viewer.person, one.person, context.bandOf),
  }));
  const left = [...scored.filter(({ beyond }) => !beyond), ...scored.filter(({ beyond }) => beyond)].filter(
    (one) => after === null || isBehind(positionOf(one), after),
  );
  const page = left.slice(0, size);
  const last = page.at(-1);
  const bands = new Map(
    page.map(({ person }) => [person.id, context.bandOf(viewer.person.place, person.place)]),
  );
  return {
    members: [false, true].flatMap((far) =>
      present(
        viewer,
        page.filter(({ beyond }) => beyond === far),
        context,
      ).map((one) => ({
        ...rankedOf(one),
        distance: distanceBands.find((band) => band === bands.get(one.id)) ?? null,
        beyondAsked: far,
      })),
    ),
    next: last && left.length > size ? positionOf(last) : null,
  };
}

const positionOf = ({
  score,
  beyond,
  person,
}: ScoredBothWays & Known & { beyond: boolean }): RankPosition => ({
  score: beyond ? score - 1 : score,
  memberId: person.id,
});

const isBehind = (one: RankPosition, other: RankPosition) =>
  one.score < other.score || (one.score === other.score && one.memberId > other.memberId);

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
