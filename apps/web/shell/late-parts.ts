/** The typefaces of `fonts.css`, each with the theme variable that may name it. */
const typefaces = [
  { variable: '--font-text', family: 'Figtree' },
  { variable: '--font-heading', family: 'Bricolage Grotesque' },
  { variable: '--font-heading', family: 'Lora' },
];

/**
 * Fetches what a lander's first drawing does without: the site's manifest, the typefaces, and the styles of the next
 * page. None of them competes with its first picture.
 */
export function fetchLateParts(page: Document = document): void {
  const { fonts, nextStyles, manifest } = page.documentElement.dataset;
  if (fonts !== 'late' && nextStyles === undefined) return;
  const fetchAll = () => {
    if (manifest !== undefined) addLink(page, { rel: 'manifest', href: manifest });
    if (nextStyles !== undefined) addLink(page, { rel: 'prefetch', as: 'style', href: nextStyles });
    if (fonts === 'late') showLateFonts(page);
  };
  const fetchOnceDrawn = () => setTimeout(() => runWhenIdle(fetchAll), drawnMs);
  if (page.readyState === 'complete') fetchOnceDrawn();
  else addEventListener('load', fetchOnceDrawn, { once: true });
}

/** A browser draws a picture some frames after it has loaded. No event says when. */
const drawnMs = 1_000;

function addLink(page: Document, attributes: { rel: string; href: string; as?: string }): void {
  page.head.append(Object.assign(page.createElement('link'), attributes));
}

/**
 * Fetches the typefaces of a page that was drawn without them (`fonts: 'late'`) once its first picture is on the screen,
 * and then shows them, unless a line would move. Their stand-ins have the same metrics, so few lines break elsewhere.
 * Where one does, the typefaces are used from the next page on.
 */
function showLateFonts(page: Document): void {
  // If they cannot be fetched, the fallback fonts stay.
  void fetchFonts(page).then(
    () => showUnlessTextMoves(page),
    () => undefined,
  );
}

/** Both measurements are of one frame, so nobody sees the typefaces that are taken back. */
function showUnlessTextMoves({ body, documentElement: { dataset } }: Document): void {
  const before = placesOfTexts(body);
  delete dataset['fonts'];
  const after = placesOfTexts(body);
  const hasMoved = before.some(({ left, top, height }, text) => {
    const now = after[text]!;
    return (
      Math.abs(top - now.top) >= visiblePx ||
      Math.abs(height - now.height) >= visiblePx ||
      Math.abs(left - now.left) >= sidewaysPx
    );
  });
  if (hasMoved) dataset['fonts'] = 'next-page';
}

/** Browsers do not count less as a shift. */
const visiblePx = 3;
/** A centred word, or one beside another, may be a little wider. */
const sidewaysPx = 12;

function placesOfTexts(body: HTMLElement): DOMRect[] {
  const range = document.createRange();
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const places: DOMRect[] = [];
  while (texts.nextNode()) {
    range.selectNodeContents(texts.currentNode);
    places.push(range.getBoundingClientRect());
  }
  return places;
}

/** Safari has no idle callbacks. */
const runWhenIdle = (run: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(run, { timeout: 1_000 }) : setTimeout(run, 200);

async function fetchFonts({ fonts, body, documentElement }: Document): Promise<void> {
  const theme = getComputedStyle(documentElement);
  const used = typefaces.filter(({ variable, family }) => theme.getPropertyValue(variable).includes(family));
  await Promise.all(used.map(({ family }) => fonts.load(`1em "${family}"`, body.textContent)));
}
