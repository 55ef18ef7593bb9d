import {
  deriveColours,
  findFaults,
  schemes,
  type Scheme,
  type Theme,
} from '#features/site/sites/theme-rules.ts';
import { mix, nearestReadable } from '#platform/shared/theme-contrast.ts';

const [black, white] = ['#000000', '#ffffff'];

/** The shades of the brand colour, in the order in which they are fitted: texts first, then their backgrounds. */
const shadesByScheme: Readonly<Record<Scheme, (brand: string) => Readonly<Record<string, string>>>> = {
  light: (brand) => ({
    'on-primary': white,
    'on-bubble': white,
    'on-spark': white,
    'primary-soft': mix(brand, white, 0.9),
    primary: brand,
    'primary-strong': mix(brand, black, 0.2),
    'on-primary-soft': mix(brand, black, 0.2),
    bubble: brand,
    'spark-from': mix(brand, black, 0.15),
    'spark-to': brand,
  }),
  dark: (brand) => ({
    'on-primary': mix(brand, black, 0.85),
    'on-bubble': white,
    'on-spark': white,
    'primary-soft': mix(brand, '#171311', 0.75),
    primary: mix(brand, white, 0.5),
    'primary-strong': mix(brand, white, 0.65),
    'on-primary-soft': mix(brand, white, 0.75),
    bubble: mix(brand, black, 0.15),
    'spark-from': mix(brand, black, 0.15),
    'spark-to': brand,
  }),
};

/**
 * A theme whose brand colours all derive from one, each in the nearest shade that is readable with the theme's other
 * colours. The other colours are unchanged.
 */
export function themeFromColour(theme: Theme, brand: string): Theme {
  const fitted = (scheme: Scheme) => {
    const shades = shadesByScheme[scheme](brand);
    const otherColours = Object.entries(deriveColours(theme, scheme)).filter(
      ([name]) => !Object.hasOwn(shades, name),
    );
    const colours = Object.fromEntries(otherColours);
    for (const [name, shade] of Object.entries(shades)) {
      colours[name] = shade;
      colours[name] = nearestReadable(name, colours) ?? shade;
    }
    return {
      ...theme[scheme],
      ...Object.fromEntries(Object.keys(shades).map((name) => [name, colours[name]!])),
    };
  };
  const [light, dark] = schemes.map(fitted);
  return { ...theme, light: light!, dark: dark! };
}

/** The nearest shade of a theme's colour that is readable with the theme's other colours; null if there is none. */
export const suggestionFor = (theme: Theme, scheme: Scheme, name: string): string | null =>
  nearestReadable(name, deriveColours(theme, scheme));

/** A theme after its suggestions are taken one by one. Some faults may remain. */
export function withSuggestions(theme: Theme): Theme {
  const tried = new Set<string>();
  let next = theme;
  for (;;) {
    const faults = findFaults(next).flatMap(({ scheme, names }) => names.map((name) => ({ scheme, name })));
    const fault = faults.find(({ scheme, name }) => !tried.has(`${scheme} ${name}`));
    if (!fault) return next;
    const { scheme, name } = fault;
    tried.add(`${scheme} ${name}`);
    const colour = suggestionFor(next, scheme, name);
    if (colour) next = { ...next, [scheme]: { ...next[scheme], [name]: colour } };
  }
}
