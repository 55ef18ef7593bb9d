import { listAdmirers, findMatches } from './acquaintances.ts';
import type { Cast } from './cast.ts';
import { fit, type DemoMember } from './members.ts';
import type { DemoPhoto } from './photos.ts';

/** The number of women and of men per site who are drawn first because they were active most recently. */
const recentEach = 12;
/** How many of the members that each demo account finds are drawn first. They fill the first page of search. */
const foundEach = 24;

export interface DrawingOrder {
  /** The members that a demo visitor meets first. They are drawn before the server opens its port. */
  readonly first: readonly DemoMember[];
  /** All others that search finds, the most recently active first. */
  readonly later: readonly DemoMember[];
}

/** Divides a site's visible members. Search shows none of the later ones until their photos are drawn. */
export function drawingOrder({ members, anna, bram, photos }: Cast): DrawingOrder {
  const visible = members
    .filter(({ profile }) => profile.status === 'active')
    .toSorted((one, other) => other.lastActive.getTime() - one.lastActive.getTime());
  const inReview = listIds(photos.filter(({ row }) => row.status === 'review'));
  const withPhoto = listIds(photos);
  const recent = (['female', 'male'] as const).flatMap((gender) =>
    visible
      .filter(({ profile }) => profile.gender === gender && withPhoto.has(profile.memberId))
      .slice(0, recentEach),
  );
  const fittingMembers = [anna, bram].flatMap((one) =>
    visible.filter((member) => fit(one, member)).slice(0, foundEach),
  );
  const acquaintances = [...findMatches(members, [anna, bram])].flatMap(([one, matches]) => [
    one,
    ...matches,
    ...listAdmirers(one, members, matches),
  ]);
  const first = new Set([
    ...acquaintances,
    ...visible.filter(({ profile }) => inReview.has(profile.memberId)),
    ...fittingMembers,
    ...recent,
  ]);
  return { first: [...first], later: visible.filter((member) => !first.has(member)) };
}

const listIds = (photos: readonly DemoPhoto[]) => new Set(photos.map(({ row }) => row.memberId));
