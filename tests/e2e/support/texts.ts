import { createCompiledCatalog } from '@lingui/cli/api';
import type { Page } from '@playwright/test';
import { defaultLocale, locales, type Locale } from '#platform/shared/locales.ts';
import { isStaffCatalog, readCatalogs } from '../../../scripts/i18n/catalogs.ts';

type Token = string | readonly (string | readonly unknown[])[];

/** Stands for the value of an argument in a pattern. */
const valueMark = '\u0001';
/** Stands for a tag, where the text continues in another element. */
const tagMark = '\u0002';

/** The texts of a language as readers see them. */
interface Texts {
  readonly whole: Set<string>;
  /** Texts between the arguments and tags of longer texts. */
  readonly parts: Set<string>;
  readonly patterns: RegExp[];
  /** The patterns that contain enough letters of their own not to match names and numbers by chance. */
  readonly longPatterns: RegExp[];
}

/** The texts of the catalogs in each language. */
export interface Catalogs {
  /** Matches what begins with a translation of a text, which is given in English. */
  beginning(locale: Locale, english: string): RegExp;
  /** Matches the translations of a text. It has several if it means different things in different places. */
  exactly(locale: Locale, english: string): RegExp;
  /** The texts that the catalogs have in other languages, but not in this one. */
  foreign(locale: Locale, shown: readonly string[]): string[];
  /** The texts that the catalogs certainly have in this language. */
  own(locale: Locale, shown: readonly string[]): string[];
  /** The texts that no catalog has: names, numbers, dates, and what members wrote. */
  unknown(locale: Locale, shown: readonly string[]): string[];
}

const tidy = (text: string) => text.replace(/[\s\u00a0\u202f\u00ad\u2060]+/gu, ' ').trim();
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s/gu, '\\s');
const letters = (text: string) => (text.match(/\p{L}/gu) ?? []).length;

/** Each wording of a message, with marks for arguments and tags. A plural has one for each form. */
function listWordings(token: Token): string[] {
  if (typeof token === 'string') return [token.replace(/<\/?\w+\/?>/g, tagMark)];
  let wordings = [''];
  for (const part of token) {
    let endings: string[];
    if (typeof part === 'string') endings = part === '#' ? [valueMark] : listWordings(part);
    else {
      const options = part[2];
      endings =
        options !== null && typeof options === 'object'
          ? Object.entries(options)
              .filter(([form]) => form !== 'offset')
              .flatMap(([, message]) => listWordings(message as Token))
          : [valueMark];
    }
    wordings = wordings.flatMap((start) => endings.map((end) => start + end)).slice(0, 64);
  }
  return wordings;
}

function addTexts(texts: Texts, message: Token): void {
  for (const wording of listWordings(message)) {
    for (const line of wording.split(tagMark).map(tidy).filter(Boolean)) {
      if (!line.includes(valueMark)) {
        texts.whole.add(line);
        continue;
      }
      for (const part of line.split(valueMark)) if (tidy(part)) texts.parts.add(tidy(part));
      if (letters(line) < 3) continue;
      const source = escaped(line).replaceAll(valueMark, '.+?');
      const pattern = new RegExp(`^${source}$`, 'su');
      texts.patterns.push(pattern);
      if (letters(line) >= 8) texts.longPatterns.push(pattern);
    }
  }
}

const mayHave = ({ whole, parts, patterns }: Texts, text: string): boolean =>
  whole.has(text) || parts.has(text) || patterns.some((pattern) => pattern.test(text));

const surelyHas = ({ whole, longPatterns }: Texts, text: string): boolean =>
  whole.has(text) || longPatterns.some((pattern) => pattern.test(text));

export async function readTexts(): Promise<Catalogs> {
  const keys = new Map<string, string[]>();
  const translations = new Map<Locale, Record<string, string>>();
  const texts = new Map<Locale, Texts>();
  const catalogs = (await readCatalogs()).filter(({ name }) => !isStaffCatalog(name));
  for (const locale of locales) {
    const own: Record<string, string> = {};
    for (const { catalog, name } of catalogs) {
      for (const [id, { message, translation }] of Object.entries((await catalog.read(locale)) ?? {})) {
        // Catalogs may translate the same text differently.
        const key = `${name} ${id}`;
        own[key] = translation ?? '';
        if (locale === defaultLocale && message) keys.set(message, [...(keys.get(message) ?? []), key]);
      }
    }
    const { source } = createCompiledCatalog(locale, own, { strict: true, namespace: 'json' });
    const { messages } = JSON.parse(source) as { messages: Record<string, Token> };
    const all: Texts = { whole: new Set(), parts: new Set(), patterns: [], longPatterns: [] };
    for (const message of Object.values(messages)) addTexts(all, message);
    texts.set(locale, all);
    translations.set(locale, own);
  }
  const others = (locale: Locale) => locales.filter((other) => other !== locale);
  const source = (locale: Locale, english: string) => {
    const own = keys.get(english);
    if (!own) throw new Error(`No catalog has the text "${english}".`);
    return own.map((key) => escaped(translations.get(locale)![key]!)).join('|');
  };
  return {
    beginning: (locale, english) => new RegExp(`^(?:${source(locale, english)})`, 'u'),
    exactly: (locale, english) => new RegExp(`^(?:${source(locale, english)})$`, 'u'),
    foreign: (locale, shown) =>
      shown.flatMap((text) => {
        if (letters(text) < 2 || mayHave(texts.get(locale)!, text)) return [];
        const other = others(locale).find((each) => surelyHas(texts.get(each)!, text));
        return other ? [`${other}: ${text}`] : [];
      }),
    own: (locale, shown) => shown.filter((text) => surelyHas(texts.get(locale)!, text)),
    unknown: (locale, shown) =>
      shown.filter((text) => letters(text) > 1 && !mayHave(texts.get(locale)!, text)),
  };
}

/** The texts of a page as readers see them or hear them read aloud, without what members wrote. */
export async function shownTexts(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const shownParts = [document.title.replace(/^\(\d+\) /, '')];
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    for (const element of document.body.querySelectorAll('*')) {
      if (element.closest('script, style, noscript, template, [lang]:not(html)') || !isShown(element))
        continue;
      for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
        if (element.hasAttribute(name)) shownParts.push(element.getAttribute(name)!);
      let text = '';
      for (const node of element.childNodes) {
        if (node.nodeType === Node.TEXT_NODE) text += node.textContent;
        else if (node.nodeType !== Node.COMMENT_NODE) {
          shownParts.push(text);
          text = '';
        }
      }
      shownParts.push(text);
    }
    return shownParts;
  });
  return [...new Set(texts.map(tidy).filter(Boolean))];
}

/** The lines of a text, such as a mail's. */
export const splitLines = (text: string): string[] => [
  ...new Set(text.split('\n').map(tidy).filter(Boolean)),
];

/** The texts that end in an ellipsis, because they do not fit. */
export async function shortenedTexts(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() =>
    [...document.body.querySelectorAll<HTMLElement>('*')]
      .filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) &&
          getComputedStyle(element).textOverflow === 'ellipsis' &&
          element.scrollWidth > element.clientWidth + 1,
      )
      .map((element) => element.textContent ?? ''),
  );
  return texts.map(tidy);
}
