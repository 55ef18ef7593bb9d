export { FictionalBadge, MemberGrid, MemberGridSkeleton, MemberTile } from './member-tile.tsx';
