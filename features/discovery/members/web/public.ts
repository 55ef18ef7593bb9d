export { MemberView } from './member/member-view.tsx';
export { LatePeopleNearby } from './search/late-people-nearby.tsx';
