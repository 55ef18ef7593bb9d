import sessionIslandUrl from './session-island.ts?worker&url';

/** On pages that have no other scripts, leaves a member's page once that member is logged out. */
export function SessionGuard({ memberId }: { readonly memberId: string }) {
  return <script type="module" src={sessionIslandUrl} data-session-of={memberId} />;
}
