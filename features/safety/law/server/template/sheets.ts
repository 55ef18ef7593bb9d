import type { TemplateSheet } from '../../contract.ts';
import { appealRows, automatedMeansRows, qualitativeRows } from './indicator-rows.ts';
import { templateCategories } from './categories.ts';
import { formatPeriod, type Cell, type Row, type TemplateFacts } from './facts.ts';
import { heads, numbersOfMeasures, numbersOfNotices, numbersOfOrders } from './heads.ts';
import { countNotices, countOwnInitiative } from './measures.ts';
import { unspecifiedNotice, type Classified } from './vonk-categories.ts';

const hosting = 'Only for providers of hosting services, including online platforms';
const blank = (count: number): string[] => Array.from({ length: count }, () => '');

/** A sheet of the templates: its columns, and its rows with the year's numbers. */
export function makeSheet(sheet: TemplateSheet, facts: TemplateFacts): readonly Row[] {
  return [heads[sheet], ...rowBuilders[sheet](facts)];
}

const rowBuilders: Readonly<Record<TemplateSheet, (facts: TemplateFacts) => Row[]>> = {
  summary: ({ year, provider, service, publishedOn }) =>
    [
      ['Name of the service provider', provider],
      ['Date of the publication of the report', publishedOn],
      ['Date of the publication of the latest previous report', ''],
      ['Starting date of reporting period', `${year}-01-01`],
      ['Ending date of reporting period', `${year}-12-31`],
    ].map(([indicator, value]) => ['All', service, indicator!, value!]),
  categories_names: () => [
    ['TOTAL', 'All the entries', 'TOTAL', ''],
    ...templateCategories.flatMap(({ code, name, keywords }, index) => [
      [`Category ${index + 1}`, name, code, ''],
      ...keywords.map(([keyword, text], letter) => [
        `Category ${index + 1}${String.fromCodePoint(97 + letter)}`,
        text,
        keyword,
        '',
      ]),
    ]),
  ],
  member_states_orders: (facts) =>
    byCategory(withoutCategories('OTHER_VIOLATION_TC', 'NOT_SPECIFIED_NOTICE'), (_, first, code) => [
      ...leading('All', facts, code, first),
      'TOTAL',
      ...blank(numbersOfOrders),
      ...(code === 'TOTAL' ? ['Orders are not recorded in this software; add them by hand'] : ['']),
      ...blank(numbersOfOrders - 1),
    ]),
  notices: (facts) =>
    byCategory(withoutCategories('OTHER_VIOLATION_TC', 'NOT_SPECIFIED_ORDER'), (selects, first, code) => {
      const all = countNotices(facts.figures, selects);
      const flagged = countNotices(facts.flagged, selects);
      return [
        ...leading(hosting, facts, code, first),
        all.received,
        flagged.received,
        all.received,
        flagged.received,
        all.medianHours ?? '',
        flagged.medianHours ?? '',
        all.byLaw,
        flagged.byLaw,
        all.byTerms,
        flagged.byTerms,
        ...(code === 'TOTAL'
          ? ['Reports by members and complaints about illegal content, in the month of their decision']
          : code === unspecifiedNotice
            ? ['Includes notices that led to no measure']
            : ['']),
        ...blank(numbersOfNotices - 1),
      ];
    }),
  own_initiative_illegal: (facts) =>
    byCategory(
      withoutCategories('OTHER_VIOLATION_TC', 'NOT_SPECIFIED_ORDER', 'NOT_SPECIFIED_NOTICE'),
      (_, first, code) => [
        ...leading('All', facts, code, first),
        ...measureCells({ measures: 0, automated: 0, removals: 0, suspensions: 0 }),
        ...(code === 'TOTAL' ? ['Measures on own initiative are based on the terms'] : ['']),
        ...blank(numbersOfMeasures - 1),
      ],
    ),
  own_initiative_tc: (facts) =>
    byCategory(withoutCategories('NOT_SPECIFIED_ORDER', 'NOT_SPECIFIED_NOTICE'), (selects, first, code) => [
      ...leading('All', facts, code, first),
      ...measureCells(countOwnInitiative(facts.figures, facts.repeated, selects)),
      ...blank(numbersOfMeasures),
    ]),
  appeals_and_recidivism: appealRows,
  automated_means: automatedMeansRows,
  qualitative: qualitativeRows,
};

const leading = (
  applicability: string,
  { service, year }: TemplateFacts,
  code: string,
  description: string,
): Cell[] => [applicability, service, formatPeriod(year), code, description];

/** Restrictions that Vonk cannot impose stay blank, as Annex II requires. */
function measureCells(numbers: ReturnType<typeof countOwnInitiative>): Cell[] {
  const { measures, automated, removals, suspensions } = numbers;
  return [measures, automated, removals, ...blank(11), suspensions, ''];
}

function withoutCategories(...left: readonly string[]) {
  return templateCategories.filter(({ code }) => !left.includes(code.replace('STATEMENT_CATEGORY_', '')));
}

/** A row for everything, one for each category, and one for each of its sub-categories. */
function byCategory(
  categories: typeof templateCategories,
  make: (selects: (classified: Classified) => boolean, description: string, code: string) => Row,
): Row[] {
  return [
    make(() => true, '', 'TOTAL'),
    ...categories.flatMap(({ code, keywords }) => [
      make(({ category }) => category === code, '', code),
      ...keywords.map(([keyword]) =>
        make(
          (classified) => classified.category === code && classified.keyword === keyword,
          keyword === 'KEYWORD_OTHER' ? 'Not captured by any other sub-category' : '',
          keyword,
        ),
      ),
    ]),
  ];
}
