import { defineSettings, serverSetting } from '#features/site/sites/define-settings.ts';
import { line, nullable } from '#platform/shared/schema.ts';
import { isCreditorId } from './creditor-id.ts';

export const directDebitSettings = defineSettings({
  /** The company's identifier for collecting SEPA direct debits; null if the site offers none. */
  sepa_creditor_id: serverSetting(nullable(line({ max: 35 })), {
    default: null,
    topic: 'credits',
    label: 'SEPA creditor identifier',
    hint: 'For direct debit, for example NL22ZZZ000000000000. Leave empty to offer no direct debit.',
    words: 'bank debit mandate',
    demo: 'NL22ZZZ000000000000',
    isWrong: (id) => id !== null && !isCreditorId(id),
  }),
});
