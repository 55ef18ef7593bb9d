interface AnswerDefinition {
  /** The name of the property in a profile's row. The database column has the field's name. */
  readonly column: string;
  /**
   * Bits of a search row, each used once: 0 to 55 in `member_search.traits`, 64 to 126 in `more_traits`, 128 to 190 in
   * `later_traits`. Only searches that need the last two columns read them. `answered` is set if the question has an
   * answer. Each value has its own bit, whose number is also part of search tokens. The numbers are stored, so never
   * change or reuse one. A new answer takes the next free numbers from 128 on; its position in the table does not matter.
   */
  readonly answered: number;
  /** In the order in which search lists them. */
  readonly values: Readonly<Record<string, number>>;
  /**
   * How many points an answer adds to the profile's completeness; a photo adds 30. Profiles do not ask for an answer
   * with 0 points.
   */
  readonly completeness: number;
  /** Whether ranking uses it on sites that show it. */
  readonly ranked: boolean;
  /**
   * Whether search rows have tokens that combine it with every other paired answer. The number of tokens grows
   * quadratically.
   */
  readonly paired: boolean;
  /** Who may search by it, unless a site's settings say otherwise. */
  readonly filter: 'free' | 'premium';
}

/** Defaults that fit most answers: profiles do not ask for them, and anyone may search by them. */
const lateAnswer = { completeness: 0, ranked: false, paired: false, filter: 'free' } as const;

/**
 * Profile questions that are answered by choosing from a list (specification, section 3). Columns, contracts, search,
 * ranking, completeness, default settings and demo members are all derived from this table. The labels are in
 * `web/attribute-labels.ts`. To add a question, see `docs/architecture.md`, "Adding a profile answer".
 */
export const profileAnswers = {
  hair_colour: {
    column: 'hairColour',
    answered: 0,
    values: { blond: 1, brown: 2, black: 3, red: 4, grey: 5, bald: 6, other: 7 },
    completeness: 3,
    ranked: true,
    paired: true,
    filter: 'premium',
  },
  eye_colour: {
    column: 'eyeColour',
    answered: 8,
    values: { blue: 9, brown: 10, green: 11, grey: 12, hazel: 13, other: 14 },
    completeness: 3,
    ranked: true,
    paired: true,
    filter: 'premium',
  },
  body_type: {
    column: 'bodyType',
    answered: 15,
    values: { slim: 16, athletic: 17, average: 18, curvy: 19, muscular: 20, heavy: 21 },
    completeness: 4,
    ranked: true,
    paired: true,
    filter: 'premium',
  },
  relationship_status: {
    column: 'relationshipStatus',
    answered: 22,
    values: { single: 23, divorced: 24, widowed: 25, relationship: 26, married: 27, open: 28 },
    completeness: 5,
    ranked: true,
    paired: true,
    filter: 'free',
  },
  tattoos: {
    column: 'tattoos',
    answered: 29,
    values: { none: 30, some: 31, many: 32 },
    completeness: 3,
    ranked: true,
    paired: true,
    filter: 'premium',
  },
  reason_for_joining: {
    column: 'reasonForJoining',
    answered: 33,
    values: { relationship: 34, dating: 35, friendship: 36, chat: 37, adventure: 38 },
    completeness: 6,
    ranked: true,
    paired: true,
    filter: 'free',
  },
  children: {
    column: 'children',
    answered: 39,
    values: { none: 40, some: 41 },
    ...lateAnswer,
  },
  wants_children: {
    column: 'wantsChildren',
    answered: 42,
    values: { yes: 43, maybe: 44, no: 45 },
    ...lateAnswer,
  },
  smokes: {
    column: 'smokes',
    answered: 46,
    values: { never: 47, sometimes: 48, daily: 49 },
    ...lateAnswer,
  },
  drinks: {
    column: 'drinks',
    answered: 50,
    values: { never: 51, socially: 52, often: 53 },
    ...lateAnswer,
  },
  education: {
    column: 'education',
    answered: 64,
    values: { secondary: 65, vocational: 66, bachelor: 67, master: 68, doctorate: 69 },
    ...lateAnswer,
  },
  pets: {
    column: 'pets',
    answered: 70,
    values: { none: 71, dog: 72, cat: 73, several: 74, other: 75 },
    ...lateAnswer,
  },
} as const satisfies Readonly<Record<string, AnswerDefinition>>;

type Answers = typeof profileAnswers;
export type AnswerField = keyof Answers;
export type AnswerValue<F extends AnswerField> = keyof Answers[F]['values'] & string;

/** Answers by field; an answer is null if the member prefers not to say. */
export type AnswerSet = { [F in AnswerField]: AnswerValue<F> | null };
/** The same answers, as properties of a profile's row. */
export type AnswerColumns = { [F in AnswerField as Answers[F]['column']]: AnswerValue<F> | null };

export const answerFields = /* @__PURE__ */ Object.keys(profileAnswers) as AnswerField[];

/** Answers that count towards the profile's completeness. */
export type CountedAnswer = {
  [F in AnswerField]: Answers[F]['completeness'] extends 0 ? never : F;
}[AnswerField];
export const countedAnswers = /* @__PURE__ */ answerFields.filter(
  (field) => profileAnswers[field].completeness > 0,
) as CountedAnswer[];

type ValueLists = { readonly [F in AnswerField]: readonly [AnswerValue<F>, ...AnswerValue<F>[]] };

export const answerValues = /* @__PURE__ */ Object.fromEntries(
  /* @__PURE__ */ answerFields.map((field) => [field, Object.keys(profileAnswers[field].values)]),
) as unknown as ValueLists;

export function pickAnswers(row: AnswerColumns): AnswerSet {
  return Object.fromEntries(
    answerFields.map((field) => [field, row[profileAnswers[field].column]]),
  ) as AnswerSet;
}

/** The answers that others may see: all except those that the member hides. */
export function pickShownAnswers(
  row: AnswerColumns & { readonly hiddenAnswers: readonly string[] },
): AnswerSet {
  const answers = pickAnswers(row);
  return Object.fromEntries(
    answerFields.map((field) => [field, row.hiddenAnswers.includes(field) ? null : answers[field]]),
  ) as AnswerSet;
}

/** The columns for the given answers. Columns of missing answers are left out. */
export function toAnswerColumns(answers: {
  [F in AnswerField]?: AnswerSet[F] | undefined;
}): Partial<AnswerColumns> {
  return Object.fromEntries(
    answerFields.flatMap((field) =>
      answers[field] === undefined ? [] : [[profileAnswers[field].column, answers[field]]],
    ),
  );
}

/** Columns for generated members. The caller chooses the value for each question. */
export function chooseAnswers(
  choose: (values: readonly string[], field: AnswerField) => string | null,
): AnswerColumns {
  return Object.fromEntries(
    answerFields.map((field) => [profileAnswers[field].column, choose(answerValues[field], field)]),
  ) as AnswerColumns;
}
