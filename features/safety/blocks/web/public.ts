export { BlockButton } from './block-button.tsx';
export { BlockedMembers } from './blocked-members.tsx';
export { LateBlockDialog } from './late-block-dialog.tsx';
