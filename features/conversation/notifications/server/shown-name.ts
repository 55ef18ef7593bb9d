import type { SiteSettings } from '#features/site/sites/contract.ts';

/** Marks fictional profiles next to their names, including in mails and push messages. */
export function shownName(
  { name, fictional }: { readonly name: string; readonly fictional: boolean },
  { fictional_singular: label }: Pick<SiteSettings, 'fictional_singular'>,
): string {
  return fictional && label ? `${name} (${label})` : name;
}
