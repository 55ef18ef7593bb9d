import sessionIslandUrl from './session-island.ts?worker&url';

/** Leaves a member's page once that member is logged out, on pages that have no other script. */
export function SessionGuard({ memberId }: { readonly memberId: string }) {
  return <script type="module" src={sessionIslandUrl} data-session-of={memberId} />;
}
