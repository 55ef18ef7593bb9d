import { formatPeriod, type Row, type TemplateFacts } from './facts.ts';
import { countAppeals, countIllegalSuspensions, countNotices, countOwnInitiative } from './measures.ts';

const platforms = 'Only for providers of online platforms';
const hosting = 'Only for providers of hosting services, including online platforms';

type Value = readonly [value: string | number, context?: string];
const zero: Value = [0];
const none: Value = [''];
const notSplit: Value = ['', 'Counted in the total only'];
const byHand: Value = ['', 'Not recorded in this software; add it by hand'];

const outcomes = ['Total number', 'Decisions upheld', 'Decisions partially reversed', 'Decisions reversed'];

const buildRow = (
  { service, year }: TemplateFacts,
  applicability: string,
  [section, indicator, scope]: readonly [string, string, string],
  [value, context = '']: Value,
): Row => [applicability, service, formatPeriod(year), section, indicator, scope, value, context];

/** Part 7. Vonk decides each appeal as a whole, so none is reversed in part. */
export function appealRows(facts: TemplateFacts): Row[] {
  const { total, upheld, reversed, medianHours } = countAppeals(facts.figures);
  const internal = 'Internal complaints mechanism';
  const row = (indicator: string, scope: string, value: Value, applicability = platforms) =>
    buildRow(facts, applicability, [internal, indicator, scope], value);
  const kinds: readonly (readonly [indicator: string, value: Value])[] = [
    [
      'Complaint regarding a decision to remove or disable access to or restrict visibility of information',
      notSplit,
    ],
    ['Complaint regarding a decision to suspend or terminate the provision of the service', none],
    ['Complaint regarding a decision to suspend or terminate an account ', notSplit],
    ['Complaint regarding a decision to restrict the ability to monetise information', none],
    [
      'Complaint regarding a decision not to take action on a notice submitted in accordance with Article 16',
      byHand,
    ],
    [
      'Complaint regarding a decision not to take action on a notice submitted by a Trusted Flagger in accordance with Article 16',
      byHand,
    ],
  ];
  const submitted = 'Number of complaints submitted to the internal-complaints mechanism';
  const disputes = 'Number of disputes submitted to out-of-court dispute settlement bodies';
  const bodies = 'Out-of-court dispute settlement bodies';
  const offenders = 'Suspensions imposed on repeated offenders';
  return [
    row(submitted, 'Total number', [total], 'All'),
    row(submitted, 'Decisions upheld', [upheld]),
    row(submitted, 'Decisions partially reversed', zero),
    row(submitted, 'Decisions reversed', [reversed]),
    row(submitted, 'Median time', [medianHours ?? '']),
    row(submitted, 'Decision omitted', zero),
    row('Number of restrictions newly imposed as a result of an internal complaint', 'Total number', zero),
    ...kinds.flatMap(([indicator, value]) =>
      [...outcomes, 'Median time'].map((scope) => row(indicator, scope, value)),
    ),
    ...[...outcomes, 'Median time', 'Decision omitted', 'Percentage of outcomes implemented'].map((scope) =>
      buildRow(facts, platforms, [bodies, disputes, scope], byHand),
    ),
    ...(
      [
        [
          'Number of suspensions enacted for the provision of manifestly illegal content ',
          [countIllegalSuspensions(facts.figures)],
        ],
        [
          'Number of suspensions enacted for the provision of manifestly unfounded notices',
          [facts.pauses.notices],
        ],
        [
          'Number of suspensions enacted for the provision of manifestly unfounded complaints',
          [facts.pauses.complaints],
        ],
      ] satisfies [string, Value][]
    ).map(([indicator, value]) => buildRow(facts, platforms, [offenders, indicator, 'Total number'], value)),
  ];
}

/** Part 8, without the rows that only very large platforms fill in. */
export function automatedMeansRows(facts: TemplateFacts): Row[] {
  const own = countOwnInitiative(facts.figures, facts.repeated);
  const notices = countNotices(facts.figures);
  const use = 'Use of automated means for content moderation';
  const accuracy = ['Accuracy', 'Precision', 'Recall'].map(
    (name) => [`Accuracy of the automated means - ${name}`, byHand] as const,
  );
  const rows = (
    applicability: string,
    scope: string,
    [solely, not]: readonly [string, string],
    [automated, human]: readonly [number, number],
  ) =>
    ([[solely, [automated]], [not, [human]], ...accuracy] as const).map(([indicator, value]) =>
      buildRow(facts, applicability, [use, indicator, scope], value as Value),
    );
  const measures = [
    'Number of measures solely taken by automated means ',
    'Number of measures not taken by automated means',
  ] as const;
  const processed = [
    'Number of notices solely processed by automated means ',
    'Number of notices not processed by automated means',
  ] as const;
  const byPeople = own.measures - own.automated;
  const onNotice = notices.byLaw + notices.byTerms;
  return [
    ...rows('All', 'Total number', measures, [own.automated, byPeople + onNotice]),
    ...rows('All', 'Own-initiative ', measures, [own.automated, byPeople]),
    ...rows(hosting, 'NAM Total', processed, [0, notices.received]),
    ...rows(platforms, 'NAM Trusted Flagger', processed, [0, countNotices(facts.flagged).received]),
  ];
}

/** Part 11. The texts describe what the software does; the operator adds how their team works. */
export function qualitativeRows({ service, year }: TemplateFacts): Row[] {
  return (
    [
      [
        'Summary of the content moderation engaged in at the providers’ own initiative',
        'Moderators look at each profile photo and each photo in a chat before others see it. They read messages that a program marked as a possible scam.',
      ],
      [
        "Meaningful and comprehensible information regarding content moderation engaged in at the providers' own initiative",
        'A photo is approved or refused by a person, with a reason that its owner reads. A member is suspended by a person only, with a statement of reasons and a right to appeal that another person decides.',
      ],
      [
        'Qualitative description of the automated means',
        'A picture that a person has refused is recognised by its fingerprint and refused when it is uploaded again. Patterns mark messages that may be a scam. A classifier orders the photos that wait for a person.',
      ],
      [
        'Qualitative description of indicators of accuracy and possible rate of error of automated means',
        'Refusals of repeated pictures can be contested with a complaint. No rate of error is measured.',
      ],
      [
        'Specification of the precise purposes to apply automated means',
        'To keep refused pictures from coming back, to warn the recipients of possible scams, and to show urgent photos to moderators first.',
      ],
      [
        'Safeguards applied to the use of automated means',
        'No program suspends a member, stops a message or refuses a picture that no person has refused before. Members can ask for a person on a public page.',
      ],
    ] as const
  ).map(([indicator, value]) => ['All', service, formatPeriod(year), indicator, value]);
}
