export { discoverPages } from './discover-pages.gen.ts';
export { DiscoverSwitch } from './discover-switch.tsx';
export { FictionalBadge } from './fictional-badge.tsx';
export { MemberLink } from './member-link.tsx';
export { MemberGrid, MemberGridSkeleton, MemberTile } from './member-tile.tsx';
export { PlaceLine } from './place-line.tsx';
export { TileMenu } from './tile-menu.tsx';
export { StoryBars } from './story-bars.tsx';
export { useShownPlace } from './use-shown-place.ts';
