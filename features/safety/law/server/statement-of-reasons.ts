import { createHash } from 'node:crypto';
import type { Restriction } from '#features/safety/cases/server/public.ts';
import { classifyRule, isBasedOnLaw } from './template/vonk-categories.ts';

/** The states of the European Economic Area, in which a decision applies. */
const territorialScope =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' ');

/** The rules in English, as the database requires. They contain nothing about a person. */
const grounds: Readonly<Record<string, string>> = {
  scam: 'Asking other members for money, or deceiving them',
  fake: 'Pretending to be somebody else',
  underage: 'The minimum age of members',
  harassment: 'Insulting, threatening or harassing other members',
  illegal_content: 'Content that the law forbids',
  nudity: 'Photos with nudity or shocking content',
  spam: 'Advertising and unwanted messages',
  not_a_person: 'Photos that do not show the member',
  someone_else: 'Photos of somebody else',
  minor: 'Photos that show a minor',
  contact_details: 'Contact details in photos',
  quality: 'Photos in which nobody can be recognised',
};
const otherGround = 'Other rules of the service';

type Origin = 'photo' | 'chat_photo' | 'signal' | 'report';

const facts: Readonly<Record<Origin, string>> = {
  photo: 'A moderator looked at a profile photo before it was shown, and refused it.',
  chat_photo: 'A moderator looked at a photo that a member sent in a conversation, and refused it.',
  signal: 'A program marked a message as a possible scam. A moderator read it and suspended its sender.',
  report: 'A member reported a profile, a photo or a message. A moderator looked into the report.',
};

/**
 * A statement of reasons in the format of the DSA Transparency Database (Article 24(5) of the Digital Services Act).
 * It names nobody, and contains neither the explanation that the member got nor anything the member wrote.
 */
export function buildStatement(siteId: number, rulesAddress: string, restriction: Restriction) {
  const { kind, subjectId, decision, openedAt, decidedAt } = restriction;
  const rule = restriction.rule ?? '';
  const { category, keyword } = classifyRule(rule);
  const suspends = decision === 'suspend' || decision === 'suspended';
  const ground = grounds[rule] ?? otherGround;
  const origin = kind === 'photo' || kind === 'chat_photo' || kind === 'signal' ? kind : 'report';
  return {
    ...(suspends
      ? { decision_account: 'DECISION_ACCOUNT_SUSPENDED', account_type: 'ACCOUNT_TYPE_PRIVATE' }
      : { decision_visibility: ['DECISION_VISIBILITY_CONTENT_REMOVED'] }),
    decision_ground: 'DECISION_GROUND_INCOMPATIBLE_CONTENT',
    decision_ground_reference_url: rulesAddress,
    incompatible_content_ground: ground,
    incompatible_content_explanation: `The moderator found that it breaks this rule of the service: ${ground}.`,
    incompatible_content_illegal: isBasedOnLaw(rule) ? 'Yes' : 'No',
    content_type: contentTypes(restriction),
    ...(contentTypes(restriction).includes('CONTENT_TYPE_OTHER')
      ? { content_type_other: 'A profile, or the behaviour of its member' }
      : {}),
    category,
    category_specification: [keyword],
    territorial_scope: territorialScope,
    content_date: formatDate(openedAt),
    application_date: formatDate(decidedAt),
    decision_facts: facts[origin],
    source_type: kind === 'report' ? 'SOURCE_ARTICLE_16' : 'SOURCE_VOLUNTARY',
    automated_detection: kind === 'signal' ? 'Yes' : 'No',
    automated_decision: 'AUTOMATED_DECISION_NOT_AUTOMATED',
    puid: createHash('sha256').update(`${siteId} ${kind} ${subjectId}`).digest('base64url'),
  };
}

export type Statement = ReturnType<typeof buildStatement>;

function contentTypes({ kind, decision }: Restriction): string[] {
  if (kind === 'photo' || kind === 'chat_photo' || decision === 'remove_photo') return ['CONTENT_TYPE_IMAGE'];
  return [kind === 'signal' ? 'CONTENT_TYPE_TEXT' : 'CONTENT_TYPE_OTHER'];
}

const formatDate = (moment: Date) => moment.toISOString().slice(0, 10);
