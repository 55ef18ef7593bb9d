import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { maxFactsLength } from '#platform/shared/staff-lengths.ts';
import { listOptions } from '#platform/web/ui/list-options.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import type { Issues } from '#platform/web/use-issues.ts';

interface RuleAndFactsProps {
  /** The rules that can be broken, by their codes. */
  readonly rules: Readonly<Record<string, MessageDescriptor>>;
  readonly issues: Issues;
}

/** What a statement of reasons says. It is sent as `rule` and `facts`. */
export function RuleAndFacts({ rules, issues }: RuleAndFactsProps) {
  const { t, i18n } = useLingui();
  return (
    <>
      <Select label={t`Rule`} name="rule" required error={issues.of('rule')} placeholder={t`Choose`}>
        {listOptions(Object.entries(rules), ([value, text]) => [value, i18n._(text)])}
      </Select>
      <TextArea
        label={t`What you saw`}
        hint={t`The member will read this. Write in their language.`}
        name="facts"
        required
        rows={3}
        maxLength={maxFactsLength}
        error={issues.of('facts')}
      />
    </>
  );
}
