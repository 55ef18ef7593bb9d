/** Joins class names. Given classes come last and are for layout (margins, widths): they do not undo a component's own. */
export function classNames(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}
