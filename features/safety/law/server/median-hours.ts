import type { CaseFigure } from '#features/safety/cases/server/public.ts';

/** The median of the hours of all cases; between two middle cases, their mean. */
export function medianHours(figures: readonly CaseFigure[]): number {
  const sorted = figures.toSorted((one, other) => one.hours - other.hours);
  const total = sorted.reduce((sum, { cases }) => sum + cases, 0);
  const hoursAt = (position: number) => {
    let seen = 0;
    for (const { hours, cases } of sorted) {
      seen += cases;
      if (seen > position) return hours;
    }
    return 0;
  };
  return (hoursAt(Math.floor((total - 1) / 2)) + hoursAt(Math.floor(total / 2))) / 2;
}
