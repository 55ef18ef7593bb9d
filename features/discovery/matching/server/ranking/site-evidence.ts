import type { Decision, BandOf } from './person.ts';
import { pairValues, tagKey, type PairValue } from './pair-values.ts';
import { alikeness, usualShares } from './usual-shares.ts';

/** Weighted yeses and noes. */
export interface Tally {
  yes: number;
  no: number;
}

/**
 * How the members of a site decide: by group, which values come with a yes and which with a no. Plain data, stored as
 * it is. A value's key is `group|subject|own|value`, or with `own` left out for all of the group.
 */
export interface SiteEvidence {
  readonly values: Readonly<Record<string, Tally>>;
  /** Sums over the values, by the same key without its last part. */
  readonly subjects: Readonly<Record<string, Tally>>;
  readonly tags: Readonly<Record<string, Tally>>;
  readonly groups: Readonly<Record<string, Tally>>;
}

export const noEvidence: SiteEvidence = { values: {}, subjects: {}, tags: {}, groups: {} };

/** Decisions it takes before a group's own figures count as much as what is known without them. */
const groupStrength = 25;
const ownStrength = 40;
/** No single value says more than this, in log odds. */
const most = 2;

export function gatherEvidence(decisions: Iterable<Decision>, bandOf: BandOf): SiteEvidence {
  const evidence = { values: {}, subjects: {}, tags: {}, groups: {} };
  for (const { from, to, liked, weight } of decisions) {
    const { values, tags } = pairValues(from, to, bandOf);
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

const nothing: Tally = { yes: 0, no: 0 };

/** How often a value comes with a yes, and with a no, in this group: shares that lean on the wider ones behind them. */
export function sharesOf(site: SiteEvidence, group: string, { subject, own, value }: PairValue): Tally {
  const wide = lean(site, `${group}|${subject}|`, value, usualShares(subject, value), groupStrength);
  if (own === '') return wide;
  const alike = own === value ? { yes: wide.yes * alikeness, no: wide.no } : wide;
  return lean(site, `${group}|${subject}|${own}`, value, alike, ownStrength);
}

function lean(site: SiteEvidence, key: string, value: string, prior: Tally, strength: number): Tally {
  const seen = site.values[`${key}|${value}`] ?? nothing;
  const all = site.subjects[key] ?? nothing;
  return {
    yes: (seen.yes + strength * prior.yes) / (all.yes + strength),
    no: (seen.no + strength * prior.no) / (all.no + strength),
  };
}

/** The share of yeses, and of noes, that went to people with this tag. */
export function tagShares(site: SiteEvidence, group: string, tag: string): Tally {
  const seen = site.tags[`${group}|${tag}`] ?? nothing;
  const all = site.groups[group] ?? nothing;
  return {
    yes: (seen.yes + groupStrength * 0.15) / (all.yes + groupStrength),
    no: (seen.no + groupStrength * 0.15) / (all.no + groupStrength),
  };
}

type ByOwn = Map<string, number>;

/** By group, then by key, then by the viewer's own side. */
const leanings = new WeakMap<SiteEvidence, Map<string, Map<string, ByOwn>>>();

/** Works out each value once for as long as the evidence is held; it does not change. */
function once(site: SiteEvidence, group: string, key: string, own: string, find: () => Tally): number {
  let groups = leanings.get(site);
  if (!groups) leanings.set(site, (groups = new Map()));
  let ofGroup = groups.get(group);
  if (!ofGroup) groups.set(group, (ofGroup = new Map()));
  let byOwn = ofGroup.get(key);
  if (!byOwn) ofGroup.set(key, (byOwn = new Map()));
  let leaning = byOwn.get(own);
  if (leaning === undefined) {
    const { yes, no } = find();
    byOwn.set(own, (leaning = Math.max(-most, Math.min(most, Math.log(yes / no)))));
  }
  return leaning;
}

/** What a value says for a yes, in log odds. */
export function valueLeaning(site: SiteEvidence, group: string, value: PairValue): number {
  return once(site, group, value.key, value.own, () => sharesOf(site, group, value));
}

/** What a tag says for a yes, in log odds. */
export function tagLeaning(site: SiteEvidence, group: string, tag: string): number {
  return once(site, group, tagKey(tag), '', () => tagShares(site, group, tag));
}

/** The share of yeses among a group's decisions. */
export function yesRate(site: SiteEvidence, group: string): number {
  const { yes, no } = site.groups[group] ?? nothing;
  return (yes + 5) / (yes + no + 20);
}
