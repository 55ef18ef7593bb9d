/** The pages on which a site may have its own texts, and the places of the texts on each page. */
export const textsByPage = {
  landing: ['headline', 'intro'],
  mails: ['mail_closing'],
  terms: ['terms'],
  privacy: ['privacy'],
  cookies: ['cookies'],
  return_policy: ['return_policy'],
  faq: ['faq'],
  service: ['service'],
  ban: ['ban'],
} as const;
export type TextPage = keyof typeof textsByPage;
export const textPages = Object.keys(textsByPage) as [TextPage, ...TextPage[]];

export const siteTextPlaces = [
  'headline',
  'intro',
  'mail_closing',
  'terms',
  'privacy',
  'cookies',
  'return_policy',
  'faq',
  'service',
  'ban',
] as const satisfies readonly (typeof textsByPage)[TextPage][number][];
export type SiteTextPlace = (typeof siteTextPlaces)[number];

export const maxSiteTextCharacters = 10_000;

/** In characters. If the design has room for only one sentence, a text cannot be longer. */
export const maxPlaceCharacters: Readonly<Record<SiteTextPlace, number>> = {
  headline: 120,
  intro: 300,
  mail_closing: 500,
  terms: maxSiteTextCharacters,
  privacy: maxSiteTextCharacters,
  cookies: maxSiteTextCharacters,
  return_policy: maxSiteTextCharacters,
  faq: maxSiteTextCharacters,
  service: maxSiteTextCharacters,
  ban: maxSiteTextCharacters,
};

export type TextBlock =
  | { readonly kind: 'heading' | 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] };

/**
 * The blocks of a text: a line that begins with `# ` is a heading, lines that begin with `- ` are a list, and an empty
 * line ends a paragraph. Nothing else has a special meaning, so a text can never contain anything but text.
 */
export function parseBlocks(text: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  let lines: string[] = [];
  let items: string[] = [];
  const end = () => {
    if (lines.length > 0) blocks.push({ kind: 'paragraph', text: lines.join('\n') });
    if (items.length > 0) blocks.push({ kind: 'list', items });
    lines = [];
    items = [];
  };
  for (const line of text.split(/\r\n|\r|\n/).map((one) => one.trim())) {
    const [, mark, rest] = /^([#-])\s+(\S.*)$/.exec(line) ?? [];
    if (mark === '-') {
      if (lines.length > 0) end();
      items.push(rest!);
    } else if (mark === '#') {
      end();
      blocks.push({ kind: 'heading', text: rest! });
    } else if (line === '') end();
    else {
      if (items.length > 0) end();
      lines.push(line);
    }
  }
  end();
  return blocks;
}
