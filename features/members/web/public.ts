export { PlaceLine } from './place-line.tsx';
export { MemberGrid, MemberTile } from './member-tile.tsx';
export { MemberView } from './member-view.tsx';
export { TileMenu } from './tile-menu.tsx';
