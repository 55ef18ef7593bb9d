export { MemberView } from './member-view.tsx';
