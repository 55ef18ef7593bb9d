export { MemberView } from './member-view.tsx';
export { LatePeopleNearby } from './late-people-nearby.tsx';
