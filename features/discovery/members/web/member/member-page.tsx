import { useLoaderData } from 'react-router';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { loadMember } from './load-member.ts';
import { MemberScreen } from './member-screen.tsx';
import { loadCachedMember } from './seen-members.ts';

export const handle: PageHandle = {
  name: 'members-id',
  catalogs: ['members', 'member-tiles', 'profiles', 'likes'],
  tabBar: 'hidden',
  brandLine: 'hidden',
};

export const loader = loadMember;
export const clientLoader = loadCachedMember;

export default function MemberPage() {
  const first = useLoaderData<typeof loader>();
  return <MemberScreen key={first.member.id} first={first} list="/members" />;
}
