import { themeColours } from '#platform/shared/theme-colours.ts';
import type { SiteSettings } from '../../contract.ts';
import { readableColours } from '../theme-page.ts';

type Theme = SiteSettings['theme'];
type Colours = Readonly<Record<string, string>>;

interface BrandColours {
  readonly light: Colours;
  readonly dark: Colours;
}

/** Settings are reloaded every few seconds, and then this is computed again. */
const coloursByTheme = new WeakMap<Theme, BrandColours>();

/** All colours of a site in both schemes, as in its stylesheet. */
export function deriveBrandColours(theme: Theme): BrandColours {
  const cachedColours = coloursByTheme.get(theme);
  if (cachedColours) return cachedColours;
  const colours = { light: buildScheme(theme.light, 0), dark: buildScheme(theme.dark, 1) };
  coloursByTheme.set(theme, colours);
  return colours;
}

function buildScheme(tokens: Colours, scheme: 0 | 1): Colours {
  return {
    ...Object.fromEntries(Object.entries(themeColours).map(([name, both]) => [name, both[scheme]])),
    ...Object.fromEntries(readableColours(tokens, scheme)),
  };
}
