/** The length of a campaign's name. */
export const campaignName = '^[a-z0-9][a-z0-9-]{0,59}$';

/** The maximum lengths of a campaign's texts, in characters. */
export const maxTextCharacters = {
  subject: 120,
  preview: 150,
  heading: 120,
  button: 40,
  path: 200,
  paragraph: 1_000,
} as const;
export const maxParagraphs = 12;

/** How long members may get a campaign, in days. */
export const campaignDays = { usual: 7, maximum: 30 } as const;
/** The longest absence that an audience may be defined by, in days. */
export const maxAbsenceDays = 365;

/** Why a campaign cannot be stored, started, put on hold or ended. */
export const campaignFaults = [
  'texts',
  'name_taken',
  'code_unusable',
  'not_found',
  'started_already',
  'ended_already',
  'too_many',
  'not_running',
  'never_started',
  'no_welcome_discount',
] as const;
export type CampaignFault = (typeof campaignFaults)[number];
