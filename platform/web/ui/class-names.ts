/**
 * Joins class names. The caller's classes come last and are for layout (margins, widths). They do not
 * override those of the component.
 */
export function classNames(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}
