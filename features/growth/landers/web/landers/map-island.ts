/** How much larger the map gets around a chosen region. */
const zoom = 1.55;

/** Moves the map towards the chosen region. Without scripts, the map does not move. */
function zoomToChoice(frame: HTMLElement, ground: HTMLElement): void {
  frame.addEventListener('change', (event) => {
    const region = (event.target as Element).closest<HTMLElement>('[data-region]');
    if (!region) return;
    ground.style.setProperty('--zoom', String(zoom));
    ground.style.setProperty('--at', `${region.style.left} ${region.style.top}`);
  });
}

const frame = document.querySelector<HTMLElement>('[data-map]');
const ground = document.querySelector<HTMLElement>('[data-map-ground]');
if (frame && ground) zoomToChoice(frame, ground);
