import { useLoaderData } from 'react-router';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { loadMember } from './load-member.ts';
import { MemberScreen } from './member-screen.tsx';
import { loadCachedMember } from './seen-members.ts';

/** The member's page at the address that the lists of likes link to (RT-04). */
export const handle: PageHandle = {
  name: 'likes-m-id',
  catalogs: ['members', 'member-tiles', 'profiles', 'likes'],
  tabBar: 'hidden',
  brandLine: 'hidden',
};

export const loader = loadMember;
export const clientLoader = loadCachedMember;

export default function LikedMemberPage() {
  const first = useLoaderData<typeof loader>();
  return <MemberScreen key={first.member.id} first={first} list="/likes" />;
}
