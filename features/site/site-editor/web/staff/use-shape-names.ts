import { useLingui } from '@lingui/react/macro';
import type { Theme } from '#features/site/sites/theme-rules.ts';

interface ShapeNames {
  readonly typefaces: Readonly<Record<NonNullable<Theme['typefaces']>, string>>;
  readonly corners: Readonly<Record<NonNullable<Theme['corners']>, string>>;
}

/** The names of a theme's typefaces and corners. */
export function useShapeNames(): ShapeNames {
  const { t } = useLingui();
  return {
    typefaces: { editorial: t`Editorial`, bookish: t`Bookish`, plain: t`Plain`, system: t`System` },
    corners: { sharp: t`Sharp`, soft: t`Soft`, round: t`Round` },
  };
}
