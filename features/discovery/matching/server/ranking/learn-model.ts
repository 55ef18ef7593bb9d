import { signalsOf, type SiteModel } from './interest.ts';
import type { BandOf, Decision } from './person.ts';
import { gatherEvidence, type SiteEvidence } from './site-evidence.ts';
import { learnTaste, unknownTaste, type Taste } from './taste.ts';
import { defaultWeights, fitWeights, type Example } from './weights.ts';

/** Fewer decisions teach nothing about a site that would hold tomorrow. */
const leastToWeigh = 400;
/** The newest part of the decisions, on which the weights are fitted: tastes that foresaw them must not know them. */
const heldBack = 1 / 3;

/** What a site's decisions, oldest first, teach about all its members. */
export function learnModel(decisions: readonly Decision[], bandOf: BandOf): SiteModel {
  const both = withBackground(decisions);
  const evidence = gatherEvidence(both, bandOf);
  if (both.length < leastToWeigh) return { evidence, weights: defaultWeights };
  const cut = Math.floor(both.length * (1 - heldBack));
  const older = both.slice(0, cut);
  const before = gatherEvidence(older, bandOf);
  const tastes = learnTastes(older, before, bandOf);
  const tasteOf = (id: string) => tastes.get(id) ?? unknownTaste;
  const examples = both.slice(cut).map(({ from, to, liked, weight }): Example => {
    const viewer = { person: from, taste: tasteOf(from.id) };
    const other = { person: to, taste: tasteOf(to.id) };
    return { signals: signalsOf(viewer, other, before, bandOf), liked, weight };
  });
  return { evidence, weights: fitWeights(examples) };
}

/** Everybody's taste, by id. */
export function learnTastes(
  decisions: Iterable<Decision>,
  evidence: SiteEvidence,
  bandOf: BandOf,
): Map<string, Taste> {
  const given = new Map<string, Decision[]>();
  const received = new Map<string, Decision[]>();
  for (const decision of decisions) {
    keep(given, decision.from.id, decision);
    keep(received, decision.to.id, decision);
  }
  const ids = new Set([...given.keys(), ...received.keys()]);
  return new Map(
    [...ids].map((id) => [id, learnTaste(given.get(id) ?? [], received.get(id) ?? [], evidence, bandOf)]),
  );
}

function keep(lists: Map<string, Decision[]>, key: string, decision: Decision): void {
  const list = lists.get(key);
  if (list) list.push(decision);
  else lists.set(key, [decision]);
}

/** Passes below this share of all decisions say too little of what people turn down. */
const leastPasses = 0.2;

/**
 * Where members hardly ever pass, the people whom others of their group liked stand in for those they did not choose:
 * half a no each.
 */
function withBackground(decisions: readonly Decision[]): readonly Decision[] {
  const likes = decisions.filter(({ liked }) => liked);
  if (decisions.length - likes.length >= leastPasses * decisions.length) return decisions;
  const groups = Map.groupBy(likes, ({ from }) => from.group);
  const liked = new Set(likes.map(({ from, to }) => `${from.id} ${to.id}`));
  return decisions.flatMap((decision, index) => {
    if (!decision.liked) return [decision];
    const others = groups.get(decision.from.group)!;
    // A stride that is no divisor of usual lengths: everybody meets somebody else's choice, the same each time.
    const { to } = others[(index * 7_919 + 1) % others.length]!;
    const known = to.id === decision.from.id || liked.has(`${decision.from.id} ${to.id}`);
    return known ? [decision] : [decision, { ...decision, to, liked: false, weight: decision.weight / 2 }];
  });
}
