import { useEffect, useState } from 'react';
import { call } from '#platform/web/api-client.ts';
import { geocode, type Place } from '../calls.gen.ts';
import { askPosition, type PositionPermission } from './ask-position.ts';

export type PositionLookup =
  | { readonly state: 'idle' | 'looking' | 'unavailable' | 'nowhere' }
  | { readonly state: 'found'; readonly place: Place }
  | { readonly state: 'failed'; readonly error: unknown };

export interface PositionState {
  /** Null until the browser has reported it. */
  readonly permission: PositionPermission | null;
  readonly lookup: PositionLookup;
  /** Reads the position and looks up its city. Resolves with the city, if there is one. */
  readonly find: () => Promise<Place | null>;
}

/** The listed city nearest to the device's position. */
export function usePosition(): PositionState {
  const [permission, setPermission] = usePermission();
  const [lookup, setLookup] = useState<PositionLookup>({ state: 'idle' });

  const find = async () => {
    setLookup({ state: 'looking' });
    const answer = await askPosition(navigator.geolocation);
    // Not every browser reports changes itself.
    if (answer.kind !== 'unavailable') setPermission(answer.kind === 'denied' ? 'denied' : 'granted');
    if (answer.kind !== 'found') {
      setLookup({ state: answer.kind === 'denied' ? 'idle' : 'unavailable' });
      return null;
    }
    return lookUp(answer.position).then((result) => {
      setLookup(result);
      return result.state === 'found' ? result.place : null;
    });
  };
  return { permission, lookup, find };
}

async function lookUp(position: { lat: number; lon: number }): Promise<PositionLookup> {
  try {
    const { place } = await call(geocode, position);
    return place ? { state: 'found', place } : { state: 'nowhere' };
  } catch (error) {
    return { state: 'failed', error };
  }
}

/** The browser's permission, updated while the page is open, because people can change it elsewhere. */
function usePermission() {
  const [permission, setPermission] = useState<PositionPermission | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    void followPermission(setPermission, controller.signal);
    return () => controller.abort();
  }, []);
  return [permission, setPermission] as const;
}

async function followPermission(
  tell: (permission: PositionPermission) => void,
  signal: AbortSignal,
): Promise<void> {
  if (!('geolocation' in navigator)) return tell('unsupported');
  // Browsers without this query ask for permission at the first attempt.
  const status = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => null);
  if (signal.aborted) return;
  tell(status?.state ?? 'prompt');
  status?.addEventListener('change', () => tell(status.state), { signal });
}
