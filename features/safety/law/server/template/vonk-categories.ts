/** The templates' category and sub-category for a rule of Vonk, as named in report reasons and refused photos. */
export interface Classified {
  readonly category: string;
  readonly keyword: string;
}

const classified = (category: string, keyword = 'OTHER'): Classified => ({
  category: `STATEMENT_CATEGORY_${category}`,
  keyword: `KEYWORD_${keyword}`,
});

const byRule: Readonly<Record<string, Classified>> = {
  scam: classified('SCAMS_AND_FRAUD'),
  fake: classified('SCAMS_AND_FRAUD', 'INAUTHENTIC_ACCOUNTS'),
  someone_else: classified('SCAMS_AND_FRAUD', 'IMPERSONATION_ACCOUNT_HIJACKING'),
  underage: classified('PROTECTION_OF_MINORS', 'AGE_SPECIFIC_RESTRICTIONS_MINORS'),
  minor: classified('PROTECTION_OF_MINORS', 'AGE_SPECIFIC_RESTRICTIONS_MINORS'),
  harassment: classified('CYBER_VIOLENCE', 'CYBER_HARASSMENT'),
  nudity: classified('OTHER_VIOLATION_TC', 'NUDITY'),
};

const otherRule = classified('OTHER_VIOLATION_TC');

/** The classification of a rule that a decision names. */
export const classifyRule = (rule: string): Classified => byRule[rule] ?? otherRule;

/** A notice without a rule, or about a rule that is not law, names no type of illegal content. */
export const unspecifiedNotice = 'STATEMENT_CATEGORY_NOT_SPECIFIED_NOTICE';

export function classifyNotice(rule: string): Classified {
  const classification = byRule[rule];
  return classification === undefined || classification.category === otherRule.category
    ? { category: unspecifiedNotice, keyword: '' }
    : classification;
}

/** Rules whose breach is always based on the law and not on the terms. */
export const isBasedOnLaw = (rule: string): boolean => rule === 'illegal_content';
