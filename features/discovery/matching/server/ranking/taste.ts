import type { FindBand, Decision } from './person.ts';
import { pairValues, tagKey } from './pair-values.ts';
import { count, estimateShares, tagShares, yesRate, type SiteEvidence, type Tally } from './site-evidence.ts';

/** What the site learns about a member from their own decisions and from decisions about them. Stored unchanged. */
export interface Taste {
  /**
   * Keyed by `subject=value` and `#tag`: how much more this member likes people with it than others in their group do,
   * in log odds. The smallest values are left out.
   */
  readonly leanings: Readonly<Record<string, number>>;
  /** How much more often than usual the member says yes (`openness`) and receives a yes (`appeal`), in log odds. */
  readonly openness: number;
  readonly appeal: number;
  /** The weighted number of decisions that this taste is based on. */
  readonly given: number;
  readonly received: number;
}

export const unknownTaste: Taste = { leanings: {}, openness: 0, appeal: 0, given: 0, received: 0 };

/** After this many decisions, a member's own decisions count as much as their group's. */
const ownStrength = 12;
const rateStrength = 6;
/** Only the strongest leanings are stored, because they matter most. */
const maxLeanings = 60;
const minLeaning = 0.05;

export function learnTaste(
  givenDecisions: Iterable<Decision>,
  received: Iterable<Decision>,
  site: SiteEvidence,
  findBand: FindBand,
): Taste {
  const values: Record<string, Tally> = {};
  const subjects: Record<string, Tally> = {};
  const shares: Record<string, Tally> = {};
  const all: Tally = { yes: 0, no: 0 };
  let group = '';
  for (const { from, to, liked, weight } of givenDecisions) {
    group = from.group;
    const seen = pairValues(from, to, findBand);
    for (const value of seen.values) {
      const { key } = value;
      count(values, key, liked, weight);
      count(subjects, value.subject, liked, weight);
      shares[key] ??= estimateShares(site, group, value);
    }
    for (const tag of seen.tags) {
      const key = tagKey(tag);
      count(values, key, liked, weight);
      shares[key] ??= tagShares(site, group, tag);
    }
    if (liked) all.yes += weight;
    else all.no += weight;
  }
  const leanings = Object.entries(values)
    .map(([key, seen]) => {
      const total = key.startsWith('#') ? all : subjects[key.slice(0, key.indexOf('='))]!;
      return [key, computeLeaning(seen, total, shares[key]!)] as const;
    })
    .filter(([, strength]) => Math.abs(strength) >= minLeaning)
    .sort(([, one], [, other]) => Math.abs(other) - Math.abs(one))
    .slice(0, maxLeanings);
  const about = countDecisions(received);
  return {
    leanings: Object.fromEntries(leanings),
    openness: group === '' ? 0 : compareRate(all, yesRate(site, group)),
    appeal: about.group === '' ? 0 : compareRate(about.tally, yesRate(site, about.group)),
    given: all.yes + all.no,
    received: about.tally.yes + about.tally.no,
  };
}

/** How much the member's decisions add to the group's shares, in log odds; 0 without decisions. */
function computeLeaning(seen: Tally, total: Tally, shares: Tally): number {
  const yes = (seen.yes + ownStrength * shares.yes) / (total.yes + ownStrength) / shares.yes;
  const no = (seen.no + ownStrength * shares.no) / (total.no + ownStrength) / shares.no;
  return Math.round(Math.log(yes / no) * 100) / 100;
}

function countDecisions(decisions: Iterable<Decision>) {
  const tally: Tally = { yes: 0, no: 0 };
  let group = '';
  for (const { from, liked, weight } of decisions) {
    group = from.group;
    if (liked) tally.yes += weight;
    else tally.no += weight;
  }
  return { tally, group };
}

const logOdds = (share: number) => Math.log(share / (1 - share));

function compareRate({ yes, no }: Tally, usual: number): number {
  return logOdds((yes + rateStrength * usual) / (yes + no + rateStrength)) - logOdds(usual);
}
