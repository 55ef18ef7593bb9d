/** The typefaces of `fonts.css`, each with the theme variable that may name it. */
const typefaces = [
  { variable: '--font-text', family: 'Figtree' },
  { variable: '--font-heading', family: 'Bricolage Grotesque' },
];

/**
 * Fetches the typefaces of a page that was rendered without them (`fonts: 'late'`) once its first picture is on the
 * screen, and then shows them. Their fallback fonts have the same metrics, so lines do not move.
 */
export function showLateFonts(page: Document = document): void {
  if (page.documentElement.dataset['fonts'] !== 'late') return;
  // If they cannot be fetched, the fallback fonts stay.
  const show = () =>
    void fetchFonts(page).then(
      () => delete page.documentElement.dataset['fonts'],
      () => undefined,
    );
  const showOnceDrawn = () => requestAnimationFrame(() => runWhenIdle(show));
  if (page.readyState === 'complete') showOnceDrawn();
  else addEventListener('load', showOnceDrawn, { once: true });
}

/** Safari has no idle callbacks. */
const runWhenIdle = (run: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(run, { timeout: 1_000 }) : setTimeout(run, 200);

async function fetchFonts({ fonts, body, documentElement }: Document): Promise<void> {
  const theme = getComputedStyle(documentElement);
  const used = typefaces.filter(({ variable, family }) => theme.getPropertyValue(variable).includes(family));
  await Promise.all(used.map(({ family }) => fonts.load(`1em "${family}"`, body.textContent)));
}
