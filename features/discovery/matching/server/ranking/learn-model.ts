import { computeSignals, type SiteModel } from './interest.ts';
import type { FindBand, Decision } from './person.ts';
import { gatherEvidence, type SiteEvidence } from './site-evidence.ts';
import { learnTaste, unknownTaste, type Taste } from './taste.ts';
import { defaultWeights, fitWeights, type Example } from './weights.ts';

/** With fewer decisions, fitted weights would only reflect chance. */
const minDecisionsToFit = 400;
/**
 * The newest decisions, this share of all decisions, are used to fit the weights. The tastes used for the fit are
 * learned from the older ones.
 */
const holdOutShare = 1 / 3;

/** Learns a site's model from its decisions, ordered from oldest to newest. */
export function learnModel(decisions: readonly Decision[], findBand: FindBand): SiteModel {
  const all = addBackgroundPasses(decisions);
  const evidence = gatherEvidence(all, findBand);
  if (all.length < minDecisionsToFit) return { evidence, weights: defaultWeights };
  const cut = Math.floor(all.length * (1 - holdOutShare));
  const older = all.slice(0, cut);
  const olderEvidence = gatherEvidence(older, findBand);
  const tastes = learnTastes(older, olderEvidence, findBand);
  const findTaste = (id: string) => tastes.get(id) ?? unknownTaste;
  const examples = all.slice(cut).map(({ from, to, liked, weight }): Example => {
    const viewer = { person: from, taste: findTaste(from.id) };
    const other = { person: to, taste: findTaste(to.id) };
    return { signals: computeSignals(viewer, other, olderEvidence, findBand), liked, weight };
  });
  return { evidence, weights: fitWeights(examples) };
}

/** Learns the taste of every member in these decisions, by id. */
export function learnTastes(
  decisions: Iterable<Decision>,
  evidence: SiteEvidence,
  findBand: FindBand,
): Map<string, Taste> {
  const givenDecisions = new Map<string, Decision[]>();
  const received = new Map<string, Decision[]>();
  for (const decision of decisions) {
    addTo(givenDecisions, decision.from.id, decision);
    addTo(received, decision.to.id, decision);
  }
  const ids = new Set([...givenDecisions.keys(), ...received.keys()]);
  return new Map(
    [...ids].map((id) => [
      id,
      learnTaste(givenDecisions.get(id) ?? [], received.get(id) ?? [], evidence, findBand),
    ]),
  );
}

function addTo(lists: Map<string, Decision[]>, key: string, decision: Decision): void {
  const list = lists.get(key);
  if (list) list.push(decision);
  else lists.set(key, [decision]);
}

/** With a smaller share of passes, the decisions say too little about what members turn down. */
const minPassShare = 0.2;

/**
 * If members hardly ever pass, adds artificial passes: each member gets half a pass about people who were liked by
 * others in their group.
 */
function addBackgroundPasses(decisions: readonly Decision[]): readonly Decision[] {
  const likes = decisions.filter(({ liked }) => liked);
  if (decisions.length - likes.length >= minPassShare * decisions.length) return decisions;
  const groups = Map.groupBy(likes, ({ from }) => from.group);
  const liked = new Set(likes.map(({ from, to }) => `${from.id} ${to.id}`));
  return decisions.flatMap((decision, index) => {
    if (!decision.liked) return [decision];
    const others = groups.get(decision.from.group)!;
    // A prime stride pairs each decision with another member's choice, and makes the result reproducible.
    const { to } = others[(index * 7_919 + 1) % others.length]!;
    const isLiked = to.id === decision.from.id || liked.has(`${decision.from.id} ${to.id}`);
    return isLiked ? [decision] : [decision, { ...decision, to, liked: false, weight: decision.weight / 2 }];
  });
}
