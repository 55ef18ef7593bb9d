import { sql } from 'drizzle-orm';
import { createContext } from 'react';
import type { Executor } from '../db/database.ts';

/** The colours of one scheme, as in `platform/web/ui/theme.css`. */
export interface MailColours {
  readonly page: string;
  readonly surface: string;
  readonly ink: string;
  readonly 'ink-muted': string;
  readonly line: string;
  readonly primary: string;
  readonly 'on-primary': string;
}

/** The parts that make a mail look like its site. */
export interface MailBrand {
  /** Null for a site without a name, as in a few tests. */
  readonly name: string | null;
  readonly light: MailColours;
  readonly dark: MailColours;
  /** The site's own closing text, by language. */
  readonly closings: Readonly<Record<string, string>>;
}

export const plainBrand: MailBrand = {
  name: null,
  light: {
    page: '#faf7f2',
    surface: '#ffffff',
    ink: '#231a17',
    'ink-muted': '#695d56',
    line: '#e8e0d6',
    primary: '#b5126b',
    'on-primary': '#ffffff',
  },
  dark: {
    page: '#171311',
    surface: '#201b18',
    ink: '#f6f0ea',
    'ink-muted': '#bdb0a6',
    line: '#3b332d',
    primary: '#ee8fb6',
    'on-primary': '#2c0719',
  },
  closings: {},
};

/** Set around every mail that is sent. */
export const MailBrandContext = createContext<MailBrand>(plainBrand);

interface BrandRow extends Record<string, unknown> {
  readonly name: string | null;
  readonly light: Readonly<Record<string, unknown>> | null;
  readonly dark: Readonly<Record<string, unknown>> | null;
  readonly closings: Readonly<Record<string, string>> | null;
}

/** The site's name, its theme's colours, and the closing text of its mails. */
export async function findMailBrand(tx: Executor, siteId: number): Promise<MailBrand> {
  const { rows } = await tx.execute<BrandRow>(sql`
    select settings->>'name' as name, settings->'theme'->'light' as light, settings->'theme'->'dark' as dark,
      (select jsonb_object_agg(language, text) from site_text
        where site_id = ${siteId} and place = 'mail_closing' and text <> '') as closings
    from site where id = ${siteId}`);
  const [site] = rows;
  return {
    name: site?.name ?? null,
    light: withTheme(plainBrand.light, site?.light),
    dark: withTheme(plainBrand.dark, site?.dark),
    closings: site?.closings ?? {},
  };
}

const colour = /^#[0-9a-f]{6}$/i;

/** A theme is data, so only colours of a known format get into a mail. */
function withTheme(colours: MailColours, theme: BrandRow['light'] | undefined): MailColours {
  const changes = Object.entries(theme ?? {}).filter(
    ([name, value]) => name in colours && typeof value === 'string' && colour.test(value),
  );
  return { ...colours, ...Object.fromEntries(changes) };
}
