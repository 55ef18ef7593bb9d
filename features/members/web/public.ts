export { MemberGrid, MemberTile } from './member-tile.tsx';
