/** The columns of the templates. Some names end with a space, as in the published files. */
const common = ['Applicability', 'Service', 'Reporting period'];
const description = 'Description of the sub-category "Other"';

const withContext = (prefix: string, columns: readonly string[]) => [
  ...columns,
  ...columns.map((column) => `${prefix} on ${column}`),
];

const measureColumns = [
  "Number of measures taken at the provider's own initiative ",
  'Number of measures taken after detection with solely automated means ',
  'Visibility restriction Removal',
  'Visibility restriction Disable',
  'Visibility restriction Demoted',
  'Visibility restriction Age restricted',
  'Visibility restriction Interaction restricted',
  'Visibility restriction Labelled ',
  'Visibility restriction Other',
  'Monetary restriction Suspension',
  'Monetary restriction Termination',
  'Monetary restriction Other',
  'Provision of the service Suspension',
  'Provision of the service Termination',
  'Account restriction Suspension',
  'Account restriction Termination',
];

const noticeColumns = [
  'Number of notices received ',
  'Number of notices received from Trusted flaggers',
  'Number of specific items of information included in the total number of notices',
  'Number of specific items of information included in the total number of notices by Trusted Flaggers (Trusted Flagger notices)',
  'Median time to take action',
  'Median time to take action (Trusted Flagger notices)',
  'Number of actions taken on the basis of the law',
  'Number of actions taken on the basis of the law (Trusted Flagger notices)',
  'Number of actions taken on the basis of the terms and conditions of the service',
  'Number of actions taken on the basis of the terms and conditions of the service (Trusted Flagger notices)',
];

const orderColumns = [
  'Number of orders to act against illegal content received',
  'Number of specific items of information included in the total number of orders to act against illegal content',
  'Median time to inform the authority of the receipt of the order to act against illegal content',
  'Median time to give effect to the order to act against illegal content',
  'Number of orders to provide information',
  'Median time to inform the authority of the receipt of the order to provide information',
  'Median time to give effect to the order to provide information',
];

const indicators = [...common, 'Section', 'Indicator', 'Scope', 'Value', 'Contextual Information'];

export const heads = {
  summary: ['Applicability', 'Service', 'Indicator', 'Value'],
  categories_names: [
    'Category label',
    'Category description',
    'Category of illegal content / incompatible with the terms and conditions',
    'Contextual information',
  ],
  member_states_orders: [
    ...common,
    'Category of illegal content',
    description,
    'Scope',
    ...orderColumns,
    // The template begins its first two contextual columns with a small letter.
    ...orderColumns.map(
      (column, index) => `Contextual information on ${index < 2 ? lowerFirst(column) : column}`,
    ),
  ],
  notices: [
    ...common,
    'Category of illegal content',
    description,
    ...withContext('Contextual information', noticeColumns),
  ],
  own_initiative_illegal: [
    ...common,
    'Category of illegal content',
    description,
    ...withContext('Contextual Information', measureColumns),
  ],
  own_initiative_tc: [
    ...common,
    "Category of incompatibility with the provider's terms and conditions",
    description,
    ...withContext('Contextual Information', measureColumns),
  ],
  appeals_and_recidivism: indicators,
  automated_means: indicators,
  qualitative: [...common, 'Indicator', 'Value'],
} as const;

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

export const numbersOfNotices = noticeColumns.length;
export const numbersOfMeasures = measureColumns.length;
export const numbersOfOrders = orderColumns.length;
