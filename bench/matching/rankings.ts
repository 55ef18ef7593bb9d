import { learnModel, learnTastes } from '#features/discovery/matching/server/ranking/learn-model.ts';
import type { PersonWithTaste, SiteModel } from '#features/discovery/matching/server/ranking/interest.ts';
import type { Person } from '#features/discovery/matching/server/ranking/person.ts';
import { rank } from '#features/discovery/matching/server/ranking/rank.ts';
import { scoreBothWays } from '#features/discovery/matching/server/ranking/score-both-ways.ts';
import { unknownTaste } from '#features/discovery/matching/server/ranking/taste.ts';
import { Random } from '../../database/demo/random.ts';
import type { Dataset } from './dataset.ts';
import type { Ranking } from './evaluate.ts';
import { profileAttributes, recon, withDistance } from './recon.ts';

const nobodyWrote = { received: 0, answered: 0 };

export interface Learned {
  readonly model: SiteModel;
  addTaste(person: Person): PersonWithTaste;
}

export function learn(data: Dataset): Learned {
  const model = learnModel(data.train, data.findBand);
  const tastes = learnTastes(data.train, model.evidence, data.findBand);
  return { model, addTaste: (person) => ({ person, taste: tastes.get(person.id) ?? unknownTaste }) };
}

/** The product's own ranking: it scores both sides, diversifies and explains. */
export function ours(data: Dataset, { model, addTaste }: Learned): Ranking {
  return (viewer, candidates) =>
    rank(
      addTaste(viewer),
      candidates.map((person) => ({ ...addTaste(person), messages: nobodyWrote })),
      { model, findBand: data.findBand, habits: [] },
    ).map(({ id }) => id);
}

/** The same, but counting only the viewer's side, to measure what is lost. */
function oursOneWay(data: Dataset, { model, addTaste }: Learned): Ranking {
  return (viewer, candidates) =>
    scoreBothWays(addTaste(viewer), candidates.map(addTaste), model, data.findBand)
      .sort((one, other) => other.mine - one.mine)
      .map(({ person }) => person.id);
}

export function allRankings(
  data: Dataset,
  learned: Learned,
  seed: number,
): Readonly<Record<string, Ranking>> {
  const dice = new Random(seed);
  const likes = new Map<string, number>();
  for (const { to, liked } of data.train) if (liked) likes.set(to.id, (likes.get(to.id) ?? 0) + 1);
  return {
    random: (_viewer, candidates) => dice.sample(candidates, candidates.length).map(({ id }) => id),
    popularity: byScore((_viewer, { id }) => likes.get(id) ?? 0),
    RECON: byScore(recon(data, profileAttributes)),
    'RECON, with distance': byScore(recon(data, withDistance(data.findBand))),
    'Vonk, one way': oursOneWay(data, learned),
    Vonk: ours(data, learned),
  };
}

function byScore(score: (viewer: Person, other: Person) => number): Ranking {
  return (viewer, candidates) =>
    candidates
      .map(({ id }, index) => ({ id, score: score(viewer, candidates[index]!) }))
      .sort((one, other) => other.score - one.score)
      .map(({ id }) => id);
}
