export interface Device {
  readonly connection?: { readonly saveData?: boolean };
}

interface Screen {
  matchMedia(query: string): { readonly matches: boolean };
}

/** Whether a video may load: not if the visitor saves data or prefers less motion. */
export function mayPlay(device: Device, screen: Screen): boolean {
  if (device.connection?.saveData) return false;
  return !screen.matchMedia('(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)').matches;
}

/** Plays the video over its poster, which remains visible if the video cannot play. */
export function playFilm(film: HTMLElement, device: Device, screen: Screen): void {
  if (!mayPlay(device, screen)) return;
  const video = document.createElement('video');
  video.muted = true;
  video.loop = true;
  video.playsInline = true;
  video.className = 'film-video';
  video.addEventListener('playing', () => (film.dataset['playing'] = ''), { once: true });
  video.addEventListener('error', () => video.remove());
  video.src = film.dataset['film']!;
  film.append(video);
  const play = () => void video.play().catch(() => undefined);
  play();
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.matches('[data-still]')) return;
    if (target.checked) video.pause();
    else play();
  });
}
