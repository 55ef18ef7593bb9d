/**
 * Joins class names. Passed-in classes come last and are for layout (margins, widths): they do not override
 * a component's own.
 */
export function classNames(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}
