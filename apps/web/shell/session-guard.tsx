import sessionIslandUrl from './session-island.ts?worker&url';

/** Takes private pages off the screen after a log-out in another tab, on pages that have no other script. */
export function SessionGuard() {
  return <script type="module" src={sessionIslandUrl} />;
}
