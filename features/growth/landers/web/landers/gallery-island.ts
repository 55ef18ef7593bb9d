/** Shows the buttons that scroll the gallery by most of its width. Without scripts, the visitor scrolls it by hand. */
function stepThrough(rail: HTMLElement, steps: HTMLElement): void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  for (const button of steps.querySelectorAll<HTMLElement>('[data-step]'))
    button.addEventListener('click', () => {
      const direction = button.dataset['step'] === 'on' ? 1 : -1;
      rail.scrollBy({ left: direction * rail.clientWidth * 0.7, behavior: calm ? 'instant' : 'smooth' });
    });
  steps.hidden = false;
}

const rail = document.querySelector<HTMLElement>('[data-gallery]');
const steps = document.querySelector<HTMLElement>('[data-gallery-steps]');
if (rail && steps) stepThrough(rail, steps);
