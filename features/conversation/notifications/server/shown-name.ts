import type { SiteSettings } from '#features/site/sites/contract.ts';

/** A fictional profile says so wherever its name stands: in mails and pushed messages too. */
export function shownName(
  { name, fictional }: { readonly name: string; readonly fictional: boolean },
  { fictional_singular: label }: Pick<SiteSettings, 'fictional_singular'>,
): string {
  return fictional && label ? `${name} (${label})` : name;
}
