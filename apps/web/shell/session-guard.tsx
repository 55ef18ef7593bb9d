import sessionIslandUrl from './session-island.ts?worker&url';

/** Takes a member's pages off the screen once that member is logged out, on pages that have no other script. */
export function SessionGuard({ memberId }: { readonly memberId: string }) {
  return <script type="module" src={sessionIslandUrl} data-session-of={memberId} />;
}
