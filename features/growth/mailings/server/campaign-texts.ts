import { localPath } from '#platform/shared/local-path.ts';
import { isOfferedLocale } from '#platform/shared/locales.ts';
import { longestIn, mostParagraphs, type CampaignFault } from '../campaign-rules.ts';
import type { CampaignText } from './campaign.ts';

/** What is wrong with a campaign: a code, and a sentence for logs and tests. */
export class CampaignRejected extends Error {
  override name = 'CampaignRejected';
  readonly fault: CampaignFault;
  /** The faulty text, such as `nl.subject`. */
  readonly field: string | null;

  constructor(
    fault: CampaignFault,
    message: string,
    { field = null, ...options }: ErrorOptions & { readonly field?: string | null } = {},
  ) {
    super(message, options);
    this.fault = fault;
    this.field = field;
  }
}

const wrongText = (field: string, message: string) => new CampaignRejected('texts', message, { field });

/**
 * A campaign's texts, by language.
 * @throws {CampaignRejected} for the first error.
 */
export function checkCampaignTexts(given: unknown, siteLanguage: string): Record<string, CampaignText> {
  if (!isObject(given)) throw wrongText('', 'The file must contain an object with a text for each language.');
  const entries = Object.entries(given).map(([language, text]) => {
    if (!isOfferedLocale(language)) throw wrongText(language, `"${language}" is not a language of mails.`);
    return [language, readText(language, text)] as const;
  });
  const texts = Object.fromEntries(entries);
  if (!texts[siteLanguage])
    throw wrongText(siteLanguage, `The text in the site's own language, "${siteLanguage}", is missing.`);
  return texts;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function readText(language: string, given: unknown): CampaignText {
  if (!isObject(given)) throw wrongText(language, `The text in "${language}" must be an object.`);
  const known = ['subject', 'preview', 'heading', 'paragraphs', 'button', 'path'];
  const unknown = Object.keys(given).find((field) => !known.includes(field));
  if (unknown !== undefined) throw wrongText(language, `"${language}" has the unknown field "${unknown}".`);
  const line = (field: Exclude<keyof CampaignText, 'paragraphs'>) =>
    readLine(given[field], `${language}.${field}`, longestIn[field]);
  const { paragraphs } = given;
  if (!Array.isArray(paragraphs) || paragraphs.length === 0 || paragraphs.length > mostParagraphs)
    throw wrongText(
      `${language}.paragraphs`,
      `${language}.paragraphs must be a list of 1 to ${mostParagraphs} texts.`,
    );
  const path = line('path');
  if (localPath(path) === null)
    throw wrongText(`${language}.path`, `${language}.path must be a page of the site, such as /credits.`);
  return {
    subject: line('subject'),
    preview: line('preview'),
    heading: line('heading'),
    paragraphs: paragraphs.map((text, index) =>
      readLine(text, `${language}.paragraphs[${index}]`, longestIn.paragraph),
    ),
    button: line('button'),
    path,
  };
}

function readLine(value: unknown, name: string, max: number): string {
  if (typeof value !== 'string' || value.trim() === '') throw wrongText(name, `${name} is missing.`);
  const text = value.trim();
  if (text.length > max) throw wrongText(name, `${name} is longer than ${max} characters.`);
  if (/\p{Cc}/u.test(text)) throw wrongText(name, `${name} must be one line.`);
  return text;
}
