import { localPath } from '#platform/shared/local-path.ts';
import { isOfferedLocale } from '#platform/shared/locales.ts';
import type { CampaignText } from './campaign.ts';

/** What is wrong with a campaign, in a sentence for the operator. */
export class CampaignRejected extends Error {
  override name = 'CampaignRejected';
}

const longest = {
  subject: 120,
  preview: 150,
  heading: 120,
  button: 40,
  path: 200,
  paragraph: 1_000,
} as const;
const mostParagraphs = 12;

/**
 * Reads the texts of a campaign: an object with a language as each key.
 * @throws {CampaignRejected} for the first fault.
 */
export function readCampaignTexts(json: string, siteLanguage: string): Record<string, CampaignText> {
  const given = parse(json);
  if (!isObject(given))
    throw new CampaignRejected('The file must contain an object with a text for each language.');
  const entries = Object.entries(given).map(([language, text]) => {
    if (!isOfferedLocale(language)) throw new CampaignRejected(`"${language}" is not a language of mails.`);
    return [language, readText(language, text)] as const;
  });
  const texts = Object.fromEntries(entries);
  if (!texts[siteLanguage])
    throw new CampaignRejected(`The text in the site's own language, "${siteLanguage}", is missing.`);
  return texts;
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    throw new CampaignRejected('The file is not valid JSON.', { cause: error });
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function readText(language: string, given: unknown): CampaignText {
  if (!isObject(given)) throw new CampaignRejected(`The text in "${language}" must be an object.`);
  const known = ['subject', 'preview', 'heading', 'paragraphs', 'button', 'path'];
  const unknown = Object.keys(given).find((field) => !known.includes(field));
  if (unknown !== undefined) throw new CampaignRejected(`"${language}" has the unknown field "${unknown}".`);
  const line = (field: Exclude<keyof CampaignText, 'paragraphs'>) =>
    readLine(given[field], `${language}.${field}`, longest[field]);
  const { paragraphs } = given;
  if (!Array.isArray(paragraphs) || paragraphs.length === 0 || paragraphs.length > mostParagraphs)
    throw new CampaignRejected(`${language}.paragraphs must be a list of 1 to ${mostParagraphs} texts.`);
  const path = line('path');
  if (localPath(path) === null)
    throw new CampaignRejected(`${language}.path must be a page of the site, such as /credits.`);
  return {
    subject: line('subject'),
    preview: line('preview'),
    heading: line('heading'),
    paragraphs: paragraphs.map((text, index) =>
      readLine(text, `${language}.paragraphs[${index}]`, longest.paragraph),
    ),
    button: line('button'),
    path,
  };
}

function readLine(value: unknown, name: string, max: number): string {
  if (typeof value !== 'string' || value.trim() === '') throw new CampaignRejected(`${name} is missing.`);
  const text = value.trim();
  if (text.length > max) throw new CampaignRejected(`${name} is longer than ${max} characters.`);
  if (/\p{Cc}/u.test(text)) throw new CampaignRejected(`${name} must be one line.`);
  return text;
}
