import type { FieldIssue } from '#platform/shared/call-error.ts';
import { themeColours } from '#platform/shared/theme-colours.ts';
import { findWeakPairs, type ThemeColours, type WeakPair } from '#platform/shared/theme-contrast.ts';
import type { SiteSettings } from './contract.ts';

export type Theme = SiteSettings['theme'];
export const schemes = ['light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

/** The typefaces of texts and headings. */
export const typefaces = {
  editorial: ['figtree', 'bricolage'],
  bookish: ['figtree', 'bookish'],
  plain: ['figtree', 'figtree'],
  system: ['system', 'system'],
} as const satisfies Record<NonNullable<Theme['typefaces']>, readonly [string, string]>;

/** In rem, for cards, fields and sheets. */
export const corners = {
  sharp: [0.25, 0.25, 0.5],
  soft: [1, 0.75, 1.5],
  round: [1.5, 1.25, 2],
} as const satisfies Record<NonNullable<Theme['corners']>, readonly number[]>;

/** The variables for a theme's typefaces and corners. */
export function listShapeVariables(
  theme: Pick<Theme, 'typefaces' | 'corners'>,
): (readonly [string, string])[] {
  const [text, heading] = theme.typefaces ? typefaces[theme.typefaces] : [];
  const [card, field, sheet] = theme.corners ? corners[theme.corners] : [];
  return [
    ...(text
      ? ([
          ['font-text', `var(--face-${text})`],
          ['font-heading', `var(--face-${heading})`],
        ] as const)
      : []),
    ...(card
      ? ([
          ['corner-card', `${card}rem`],
          ['corner-field', `${field}rem`],
          ['corner-sheet', `${sheet}rem`],
        ] as const)
      : []),
  ];
}

export const isColour = (value: string): boolean => /^#[0-9a-f]{6}$/i.test(value);
export const isColourName = (name: string): boolean => Object.hasOwn(themeColours, name);

export const builtInColours = (scheme: 0 | 1): ThemeColours =>
  Object.fromEntries(Object.entries(themeColours).map(([name, both]) => [name, both[scheme]]));

/** The colours of a theme in one scheme: its own colours, and the built-in ones for all others. */
export function deriveColours(theme: Pick<Theme, Scheme>, scheme: Scheme): ThemeColours {
  const own = Object.entries(theme[scheme]).filter(([name, value]) => isColourName(name) && isColour(value));
  return { ...builtInColours(scheme === 'light' ? 0 : 1), ...Object.fromEntries(own) };
}

export interface ThemeFault extends WeakPair {
  readonly scheme: Scheme;
  /** Those of the two colours that the theme defines itself. */
  readonly names: readonly string[];
}

/** The colour pairs of a theme that are hard to read. */
export const findFaults = (theme: Pick<Theme, Scheme>): ThemeFault[] =>
  schemes.flatMap((scheme) =>
    findWeakPairs(deriveColours(theme, scheme)).map((pair) => ({
      ...pair,
      scheme,
      names: [pair.mark, pair.background].filter((name) => Object.hasOwn(theme[scheme], name)),
    })),
  );

/**
 * The problems of a theme, by colour field such as `theme.light.primary`. A theme without problems is served as it is.
 */
export function themeIssues(theme: Pick<Theme, Scheme>): FieldIssue[] {
  const malformed = schemes.flatMap((scheme) =>
    Object.entries(theme[scheme]).flatMap(([name, value]): FieldIssue[] => {
      const field = `theme.${scheme}.${name}`;
      if (!isColourName(name)) return [{ field, problem: 'unknown_field' }];
      return isColour(value) ? [] : [{ field, problem: 'no_colour' }];
    }),
  );
  if (malformed.length > 0) return malformed;
  // If a colour fails both as text and as a mark, only the text problem is reported.
  const faint = new Map<string, FieldIssue>();
  for (const { scheme, names, least } of findFaults(theme).toSorted((a, b) => a.least - b.least))
    for (const name of names) {
      const field = `theme.${scheme}.${name}`;
      faint.set(field, { field, problem: least > 3 ? 'too_faint_text' : 'too_faint_mark' });
    }
  return [...faint.values()];
}
