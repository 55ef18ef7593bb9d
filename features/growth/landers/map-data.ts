/** Smaller member counts are not shown. */
export const minShownCount = 20;

/** The counts that a map may show. */
const steps = [
  minShownCount,
  50,
  100,
  200,
  500,
  1_000,
  2_000,
  5_000,
  10_000,
  20_000,
  50_000,
  100_000,
] as const;

/** Rounds a member count down to a step. */
export function blurred(count: number): number | null {
  return steps.findLast((step) => count >= step) ?? null;
}
