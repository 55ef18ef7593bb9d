import type { Decision, FindBand } from './person.ts';
import { pairValues, tagKey, type PairValue } from './pair-values.ts';
import { sameAnswerFactor, usualShares } from './usual-shares.ts';

/** The weighted numbers of yeses and noes. */
export interface Tally {
  yes: number;
  no: number;
}

/**
 * How a site's members decide: for each group, how often a value received a yes and how often a no. Stored as JSON. A
 * value's key is `group|subject|own|value`; an empty `own` counts all members of the group.
 */
export interface SiteEvidence {
  readonly values: Readonly<Record<string, Tally>>;
  /** Sums over all values. The key is the same without its last part. */
  readonly subjects: Readonly<Record<string, Tally>>;
  readonly tags: Readonly<Record<string, Tally>>;
  readonly groups: Readonly<Record<string, Tally>>;
}

export const noEvidence: SiteEvidence = { values: {}, subjects: {}, tags: {}, groups: {} };

/** After this many decisions, the data counts as much as its prior. */
const groupStrength = 25;
const ownStrength = 40;
/** The largest contribution of a single value, in log odds. */
const maxLogOdds = 2;

export function gatherEvidence(decisions: Iterable<Decision>, findBand: FindBand): SiteEvidence {
  const evidence = { values: {}, subjects: {}, tags: {}, groups: {} };
  for (const { from, to, liked, weight } of decisions) {
    const { values, tags } = pairValues(from, to, findBand);
    for (const { subject, own, value } of values) {
      for (const side of own === '' ? [''] : ['', own]) {
        count(evidence.values, `${from.group}|${subject}|${side}|${value}`, liked, weight);
        count(evidence.subjects, `${from.group}|${subject}|${side}`, liked, weight);
      }
    }
    for (const tag of tags) count(evidence.tags, `${from.group}|${tag}`, liked, weight);
    count(evidence.groups, from.group, liked, weight);
  }
  return evidence;
}

export function count(tallies: Record<string, Tally>, key: string, liked: boolean, weight: number): void {
  const tally = (tallies[key] ??= { yes: 0, no: 0 });
  if (liked) tally.yes += weight;
  else tally.no += weight;
}

const emptyTally: Tally = { yes: 0, no: 0 };

/** This value's shares of the group's yeses and noes, smoothed with the wider shares as priors. */
export function estimateShares(site: SiteEvidence, group: string, { subject, own, value }: PairValue): Tally {
  const groupShares = smooth(site, `${group}|${subject}|`, value, usualShares(subject, value), groupStrength);
  if (own === '') return groupShares;
  const prior = own === value ? { yes: groupShares.yes * sameAnswerFactor, no: groupShares.no } : groupShares;
  return smooth(site, `${group}|${subject}|${own}`, value, prior, ownStrength);
}

function smooth(site: SiteEvidence, key: string, value: string, prior: Tally, strength: number): Tally {
  const seen = site.values[`${key}|${value}`] ?? emptyTally;
  const all = site.subjects[key] ?? emptyTally;
  return {
    yes: (seen.yes + strength * prior.yes) / (all.yes + strength),
    no: (seen.no + strength * prior.no) / (all.no + strength),
  };
}

/** The share of yeses and the share of noes that went to people with this tag. */
export function tagShares(site: SiteEvidence, group: string, tag: string): Tally {
  const seen = site.tags[`${group}|${tag}`] ?? emptyTally;
  const all = site.groups[group] ?? emptyTally;
  return {
    yes: (seen.yes + groupStrength * 0.15) / (all.yes + groupStrength),
    no: (seen.no + groupStrength * 0.15) / (all.no + groupStrength),
  };
}

type ByOwn = Map<string, number>;

/** Keyed by group, then by key, then by the viewer's own value. */
const logOddsCache = new WeakMap<SiteEvidence, Map<string, Map<string, ByOwn>>>();

/** Caches a tally's log odds for as long as the evidence exists; evidence never changes. */
function cachedLogOdds(
  site: SiteEvidence,
  group: string,
  key: string,
  own: string,
  compute: () => Tally,
): number {
  let groups = logOddsCache.get(site);
  if (!groups) logOddsCache.set(site, (groups = new Map()));
  let groupCache = groups.get(group);
  if (!groupCache) groups.set(group, (groupCache = new Map()));
  let byOwn = groupCache.get(key);
  if (!byOwn) groupCache.set(key, (byOwn = new Map()));
  let logOdds = byOwn.get(own);
  if (logOdds === undefined) {
    const { yes, no } = compute();
    byOwn.set(own, (logOdds = Math.max(-maxLogOdds, Math.min(maxLogOdds, Math.log(yes / no)))));
  }
  return logOdds;
}

/** How strongly a value suggests a yes, in log odds. */
export function valueLeaning(site: SiteEvidence, group: string, value: PairValue): number {
  return cachedLogOdds(site, group, value.key, value.own, () => estimateShares(site, group, value));
}

/** How strongly a tag suggests a yes, in log odds. */
export function tagLeaning(site: SiteEvidence, group: string, tag: string): number {
  return cachedLogOdds(site, group, tagKey(tag), '', () => tagShares(site, group, tag));
}

/** The share of yeses among a group's decisions. */
export function yesRate(site: SiteEvidence, group: string): number {
  const { yes, no } = site.groups[group] ?? emptyTally;
  return (yes + 5) / (yes + no + 20);
}
