import { localPath } from '#platform/shared/local-path.ts';
import { isOfferedLocale } from '#platform/shared/locales.ts';
import { maxTextCharacters, maxParagraphs, type CampaignFault } from '../campaign-rules.ts';
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
export function checkCampaignTexts(input: unknown, siteLanguage: string): Record<string, CampaignText> {
  if (!isObject(input)) throw wrongText('', 'The file must contain an object with a text for each language.');
  const entries = Object.entries(input).map(([language, text]) => {
    if (!isOfferedLocale(language)) throw wrongText(language, `"${language}" is not a language of mails.`);
    return [language, parseText(language, text)] as const;
  });
  const texts = Object.fromEntries(entries);
  if (!texts[siteLanguage])
    throw wrongText(siteLanguage, `The text in the site's own language, "${siteLanguage}", is missing.`);
  return texts;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parseText(language: string, input: unknown): CampaignText {
  if (!isObject(input)) throw wrongText(language, `The text in "${language}" must be an object.`);
  const knownFields = ['subject', 'preview', 'heading', 'paragraphs', 'button', 'path'];
  const unknown = Object.keys(input).find((field) => !knownFields.includes(field));
  if (unknown !== undefined) throw wrongText(language, `"${language}" has the unknown field "${unknown}".`);
  const line = (field: Exclude<keyof CampaignText, 'paragraphs'>) =>
    parseLine(input[field], `${language}.${field}`, maxTextCharacters[field]);
  const { paragraphs } = input;
  if (!Array.isArray(paragraphs) || paragraphs.length === 0 || paragraphs.length > maxParagraphs)
    throw wrongText(
      `${language}.paragraphs`,
      `${language}.paragraphs must be a list of 1 to ${maxParagraphs} texts.`,
    );
  const path = line('path');
  if (localPath(path) === null)
    throw wrongText(`${language}.path`, `${language}.path must be a page of the site, such as /credits.`);
  return {
    subject: line('subject'),
    preview: line('preview'),
    heading: line('heading'),
    paragraphs: paragraphs.map((text, index) =>
      parseLine(text, `${language}.paragraphs[${index}]`, maxTextCharacters.paragraph),
    ),
    button: line('button'),
    path,
  };
}

function parseLine(value: unknown, name: string, max: number): string {
  if (typeof value !== 'string' || value.trim() === '') throw wrongText(name, `${name} is missing.`);
  const text = value.trim();
  if (text.length > max) throw wrongText(name, `${name} is longer than ${max} characters.`);
  if (/\p{Cc}/u.test(text)) throw wrongText(name, `${name} must be one line.`);
  return text;
}
