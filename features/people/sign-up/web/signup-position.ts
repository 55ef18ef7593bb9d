import type { geocode, Place } from '#features/site/places/contract.ts';
import type { CallResponse } from '#platform/shared/call.ts';

/** The type ties this value to the contract, whose code would be larger than this whole script. */
const path: (typeof geocode)['path'] = '/api/geocode.php';

/** In ms: a position up to an hour old is good enough for finding the town (specification, section 9). */
const maximumAge = 3_600_000;

/** The button needs scripts, so a script shows it. */
export function offerPosition(root: ParentNode): void {
  if (!('geolocation' in navigator)) return;
  for (const part of root.querySelectorAll<HTMLElement>('[data-position]')) part.hidden = false;
}

type State = 'asking' | 'denied' | 'unavailable' | 'elsewhere' | 'found';

/** Gets the position from the browser and the town from the server, and fills the town in. */
export async function useMyPosition(button: HTMLElement): Promise<void> {
  const form = button.closest('form');
  const line = button.closest('[data-position]')?.querySelector<HTMLElement>('[data-position-state]');
  if (!form || !line) return;
  const say = (state: State) => {
    line.textContent = line.dataset[state] ?? '';
  };
  say('asking');
  try {
    const { coords } = await position();
    const place = await placeAt(coords);
    say(place && fillIn(form, place) ? 'found' : 'elsewhere');
  } catch (error) {
    say(isDenied(error) ? 'denied' : 'unavailable');
  }
}

const isDenied = (error: unknown) => error instanceof GeolocationPositionError && error.code === 1;

function position(): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, { maximumAge, timeout: 10_000 });
  });
}

async function placeAt({ latitude, longitude }: GeolocationCoordinates): Promise<Place | null> {
  const query = new URLSearchParams({ lat: String(latitude), lon: String(longitude) });
  const answer = await fetch(`${path}?${query}`);
  if (!answer.ok) throw new Error(`The place cannot be looked up: ${answer.status}.`);
  return ((await answer.json()) as CallResponse<typeof geocode>).place;
}

/** Returns false if the site has no such region. */
function fillIn(form: HTMLFormElement, { country, region, city, id }: Place): boolean {
  const chosen = `${country}|${region ?? ''}`;
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement;
  field('region').value = chosen;
  if (field('region').value !== chosen) return false;
  field('city').value = city;
  field('place').value = `${id}|${chosen}|${city}`;
  form.dispatchEvent(new Event('input', { bubbles: true }));
  // The visitor no longer needs to say which of several towns they meant.
  form.querySelector('[data-which-town]')?.remove();
  return true;
}
