import type { Locale } from '#platform/shared/locales.ts';
import type { Static, TSchema } from '#platform/shared/schema.ts';
import type { SettingTopic } from './setting-topics.ts';

/** The required data of a new site. Everything else has a default. */
export interface SiteBasics {
  readonly name: string;
  readonly domain: string;
  /** The first is the default language. */
  readonly languages: readonly [Locale, ...Locale[]];
  /** The first is the default for visitors of unknown origin. */
  readonly countries: readonly [string, ...string[]];
}

/** How staff find and edit a setting, or a field of the company. Staff read the texts in their language. */
export interface SettingTexts {
  readonly topic: SettingTopic;
  readonly label: string;
  /** What it does, in a sentence or two. */
  readonly hint: string;
  /** What else people call it, for the search. */
  readonly words?: string;
  /** What its values are, so that pages show their names instead of codes. */
  readonly values?: 'country' | 'language' | 'niche' | 'page' | 'profile_field';
  /** It has a text for each of its values, such as a country. */
  readonly keyed?: boolean;
  /** Visitors see the list in the given order. */
  readonly ordered?: boolean;
  /** A long text without line breaks, such as an address. */
  readonly oneLine?: boolean;
  /** Edited on this page of the site instead of among the settings. */
  readonly editedOn?: 'domains' | 'networks';
}

interface SettingFacts<V> extends SettingTexts {
  /** For a new site, and for a site that was stored before the setting existed. */
  readonly default: V | ((basics: SiteBasics) => V);
  /** For a site that was stored before the setting existed, if that differs. */
  readonly whenMissing?: V;
  /** On the sites of the demo, if that differs from the default. */
  readonly demo?: V;
  /** A value that the schema allows and that breaks another rule, perhaps together with other settings. */
  isWrong?(value: V, settings: Readonly<Record<string, unknown>>): boolean;
  /** Of a list of texts or a text, the only ones that have an effect. */
  readonly options?: () => readonly string[];
  /** An object: `by_key` has a text for some of the options, `aliases` an option for each address. */
  readonly form?: {
    readonly kind: 'by_key' | 'aliases';
    readonly options: () => readonly string[];
    readonly max?: number;
  };
  /** A site's own administrators may not change it. */
  readonly mainSiteOnly?: boolean;
  /** The part of `docs/` that says more. */
  readonly guide?: string;
}

export interface Setting<
  S extends TSchema = TSchema,
  R extends 'members' | 'server' = 'members' | 'server',
> extends SettingFacts<Static<S>> {
  readonly schema: S;
  readonly readBy: R;
}

/** A setting that members' pages know. */
export const memberSetting = <S extends TSchema>(
  schema: S,
  facts: SettingFacts<Static<S>>,
): Setting<S, 'members'> => ({ ...facts, schema, readBy: 'members' });

/** A setting that never leaves the server, except to staff. */
export const serverSetting = <S extends TSchema>(
  schema: S,
  facts: SettingFacts<Static<S>>,
): Setting<S, 'server'> => ({ ...facts, schema, readBy: 'server' });

export const defineSettings = <const T extends Readonly<Record<string, Setting>>>(settings: T): T => settings;
