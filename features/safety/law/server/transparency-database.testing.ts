/**
 * The rules by which the DSA Transparency Database accepts a statement of reasons, written from its published source
 * (github.com/digital-services-act/transparency-database, `StatementStoreRequest.php`, June 2026).
 */
const categories =
  'ANIMAL_WELFARE CONSUMER_INFORMATION CYBER_VIOLENCE CYBER_VIOLENCE_AGAINST_WOMEN DATA_PROTECTION_AND_PRIVACY_VIOLATIONS ILLEGAL_OR_HARMFUL_SPEECH INTELLECTUAL_PROPERTY_INFRINGEMENTS NEGATIVE_EFFECTS_ON_CIVIC_DISCOURSE_OR_ELECTIONS NOT_SPECIFIED_NOTICE OTHER_VIOLATION_TC PROTECTION_OF_MINORS RISK_FOR_PUBLIC_SECURITY SCAMS_AND_FRAUD SELF_HARM UNSAFE_AND_PROHIBITED_PRODUCTS VIOLENCE'
    .split(' ')
    .map((name) => `STATEMENT_CATEGORY_${name}`);
const keywords =
  'ADULT_SEXUAL_MATERIAL AGE_SPECIFIC_RESTRICTIONS AGE_SPECIFIC_RESTRICTIONS_MINORS ANIMAL_HARM BIOMETRIC_DATA_BREACH BULLYING_AGAINST_GIRLS CHILD_SEXUAL_ABUSE_MATERIAL CHILD_SEXUAL_ABUSE_MATERIAL_DEEPFAKE CONTENT_PROMOTING_EATING_DISORDERS COORDINATED_HARM COPYRIGHT_INFRINGEMENT CYBER_BULLYING_INTIMIDATION CYBER_HARASSMENT CYBER_HARASSMENT_AGAINST_WOMEN CYBER_INCITEMENT CYBER_STALKING CYBER_STALKING_AGAINST_WOMEN DANGEROUS_TOYS DATA_FALSIFICATION DEFAMATION DESIGN_INFRINGEMENT DISCRIMINATION FEMALE_GENDERED_DISINFORMATION GEOGRAPHICAL_REQUIREMENTS GEOGRAPHIC_INDICATIONS_INFRINGEMENT GOODS_SERVICES_NOT_PERMITTED GROOMING_SEXUAL_ENTICEMENT_MINORS HATE_SPEECH HIDDEN_ADVERTISEMENT HUMAN_EXPLOITATION HUMAN_TRAFFICKING ILLEGAL_ORGANIZATIONS IMPERSONATION_ACCOUNT_HIJACKING INAUTHENTIC_ACCOUNTS INAUTHENTIC_LISTINGS INAUTHENTIC_USER_REVIEWS INCITEMENT_AGAINST_WOMEN INCITEMENT_VIOLENCE_HATRED INSUFFICIENT_INFORMATION_ON_TRADERS LANGUAGE_REQUIREMENTS MISINFORMATION_DISINFORMATION MISLEADING_INFO_CONSUMER_RIGHTS MISLEADING_INFO_GOODS_SERVICES MISSING_PROCESSING_GROUND NONCOMPLIANCE_PRICING NON_CONSENSUAL_IMAGE_SHARING NON_CONSENSUAL_IMAGE_SHARING_AGAINST_WOMEN NON_CONSENSUAL_MATERIAL_DEEPFAKE NON_CONSENSUAL_MATERIAL_DEEPFAKE_AGAINST_WOMEN NUDITY OTHER PATENT_INFRINGEMENT PHISHING PROHIBITED_PRODUCTS PYRAMID_SCHEMES RIGHT_TO_BE_FORGOTTEN RISK_ENVIRONMENTAL_DAMAGE RISK_PUBLIC_HEALTH SELF_MUTILATION STALKING SUICIDE TERRORIST_CONTENT TRADEMARK_INFRINGEMENT TRADE_SECRET_INFRINGEMENT TRAFFICKING_WOMEN_GIRLS UNLAWFUL_SALE_ANIMALS UNSAFE_CHALLENGES UNSAFE_PRODUCTS VIOLATION_EU_LAW VIOLATION_NATIONAL_LAW'
    .split(' ')
    .map((name) => `KEYWORD_${name}`);
const countries =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' ');

type Rule = (value: unknown) => boolean;
const oneOf =
  (...allowed: readonly string[]): Rule =>
  (value) =>
    allowed.includes(value as string);
const listOf =
  (...allowed: readonly string[]): Rule =>
  (value) =>
    Array.isArray(value) && value.length > 0 && value.every((one) => allowed.includes(one as string));
const textUpTo =
  (most: number): Rule =>
  (value) =>
    typeof value === 'string' && value !== '' && value.length <= most;
const date: Rule = (value) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && value >= '2020-01-01' && value < '2038';

const allowed: Readonly<Record<string, Rule>> = {
  decision_visibility: listOf(
    ...'REMOVED DISABLED DEMOTED AGE_RESTRICTED INTERACTION_RESTRICTED LABELLED'
      .split(' ')
      .map((name) => `DECISION_VISIBILITY_CONTENT_${name}`),
  ),
  decision_account: oneOf('DECISION_ACCOUNT_SUSPENDED', 'DECISION_ACCOUNT_TERMINATED'),
  account_type: oneOf('ACCOUNT_TYPE_BUSINESS', 'ACCOUNT_TYPE_PRIVATE'),
  category_specification: listOf(...keywords),
  decision_ground: oneOf('DECISION_GROUND_ILLEGAL_CONTENT', 'DECISION_GROUND_INCOMPATIBLE_CONTENT'),
  decision_ground_reference_url: (value) => textUpTo(500)(value) && URL.canParse(value as string),
  incompatible_content_ground: textUpTo(500),
  incompatible_content_explanation: textUpTo(2_000),
  incompatible_content_illegal: oneOf('Yes', 'No'),
  content_type: listOf(
    ...'APP AUDIO IMAGE PRODUCT SYNTHETIC_MEDIA TEXT VIDEO OTHER'
      .split(' ')
      .map((name) => `CONTENT_TYPE_${name}`),
  ),
  content_type_other: textUpTo(500),
  category: oneOf(...categories),
  territorial_scope: listOf(...countries),
  content_date: date,
  application_date: date,
  decision_facts: textUpTo(5_000),
  source_type: oneOf(
    'SOURCE_ARTICLE_16',
    'SOURCE_TRUSTED_FLAGGER',
    'SOURCE_VOLUNTARY',
    'SOURCE_TYPE_OTHER_NOTIFICATION',
  ),
  automated_detection: oneOf('Yes', 'No'),
  automated_decision: oneOf(
    'AUTOMATED_DECISION_FULLY',
    'AUTOMATED_DECISION_PARTIALLY',
    'AUTOMATED_DECISION_NOT_AUTOMATED',
  ),
  puid: (value) => textUpTo(500)(value) && /^[a-zA-Z0-9_-]+$/.test(value as string),
};

const required = [
  'decision_ground',
  'content_type',
  'category',
  'content_date',
  'application_date',
  'decision_facts',
  'source_type',
  'automated_detection',
  'automated_decision',
  'puid',
];

/** The faults for which the database would refuse a statement. */
export function statementProblems(statement: Readonly<Record<string, unknown>>): string[] {
  const missing = required.filter((name) => !(name in statement));
  const wrong = Object.entries(statement)
    .filter(([name, value]) => !allowed[name]?.(value))
    .map(([name]) => name);
  const decides = 'decision_visibility' in statement || 'decision_account' in statement;
  const explains =
    statement['decision_ground'] !== 'DECISION_GROUND_INCOMPATIBLE_CONTENT' ||
    ('incompatible_content_ground' in statement && 'incompatible_content_explanation' in statement);
  const other = (statement['content_type'] as string[] | undefined)?.includes('CONTENT_TYPE_OTHER');
  return [
    ...missing.map((name) => `${name} is missing`),
    ...wrong.map((name) => `${name} is not allowed`),
    ...(decides ? [] : ['no decision']),
    ...(explains ? [] : ['no ground']),
    ...(other === 'content_type_other' in statement ? [] : ['content_type_other']),
  ];
}
