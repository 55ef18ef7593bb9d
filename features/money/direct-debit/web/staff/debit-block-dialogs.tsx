import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { BlockKind } from '../../debit-rules.ts';
import type { ErrorMessages } from '#platform/web/error-sentence.ts';
import { StaffForm } from '#platform/web/staff/staff-form.tsx';
import { useStaffSend } from '#platform/web/staff/use-staff-send.ts';
import { RadioGroup } from '#platform/web/ui/radio-group.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { useIssues } from '#platform/web/use-issues.ts';
import { addDebitBlock, removeDebitBlock } from '../../debit-blocks-calls.gen.ts';
import type { debitBlockErrors, ShownBlock } from '../../debit-blocks-contract.ts';

const errors: ErrorMessages<typeof debitBlockErrors> = {
  blocked_already: () => msg`This number is blocked already.`,
  not_blocked: () => msg`This number isn’t blocked any more. Reload the page.`,
};

const numberProblems: Readonly<Record<string, MessageDescriptor>> = {
  no_iban: msg`This isn’t an IBAN. Check its digits.`,
  no_phone: msg`This isn’t a phone number. Begin with + and the country code.`,
};

/** Blocks an account or a phone number. */
export function AddBlock({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const [kind, setKind] = useState<BlockKind>('iban');
  const add = useStaffSend(addDebitBlock, {
    onDone: onClose,
    successText: ({ label }) => t`${label} isn’t debited any more.`,
  });
  const issues = useIssues(add.error, numberProblems);
  return (
    <StaffForm
      title={t`Block a number`}
      action={<Trans>Block</Trans>}
      errors={errors}
      send={add}
      onSend={(reason, { text }) => add.mutate({ kind, number: text('number'), reason })}
      onClose={onClose}
    >
      <RadioGroup
        label={t`What to block`}
        name="kind"
        value={kind}
        options={[
          { value: 'iban', label: t`An account (IBAN)` },
          { value: 'phone', label: t`A phone number` },
        ]}
        onChange={(chosen) => {
          setKind(chosen === 'phone' ? 'phone' : 'iban');
          add.reset();
        }}
      />
      <TextField
        label={kind === 'iban' ? t`IBAN` : t`Phone number`}
        hint={kind === 'iban' ? undefined : t`With its country code, such as +31612345678.`}
        name="number"
        required
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
        error={issues.of('number')}
      />
    </StaffForm>
  );
}

interface RemoveBlockProps {
  readonly block: ShownBlock;
  readonly onClose: () => void;
}

export function RemoveBlock({ block: { kind, id, label }, onClose }: RemoveBlockProps) {
  const { t } = useLingui();
  const remove = useStaffSend(removeDebitBlock, {
    onDone: onClose,
    successText: () => t`${label} can pay by direct debit again.`,
  });
  return (
    <StaffForm
      title={t`Lift the block of ${label}?`}
      action={<Trans>Lift</Trans>}
      errors={errors}
      send={remove}
      onSend={(reason) => remove.mutate({ kind, id, reason })}
      onClose={onClose}
    />
  );
}
