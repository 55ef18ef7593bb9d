import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import type { BlockKind } from '#features/money/direct-debit/debit-rules.ts';
import {
  issuesOf,
  problemMessage,
  useErrorSentence,
  type ErrorMessages,
} from '#platform/web/error-sentence.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { RadioGroup } from '#platform/web/ui/radio-group.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { useToast } from '#platform/web/ui/toast.tsx';
import { useSend } from '#platform/web/use-call.ts';
import { addDebitBlock, removeDebitBlock } from '../debit-blocks-calls.gen.ts';
import type { debitBlockErrors, ShownBlock } from '../debit-blocks-contract.ts';

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
  const { t, i18n } = useLingui();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [kind, setKind] = useState<BlockKind>('iban');
  const add = useSend(addDebitBlock, {
    onSuccess: async ({ label }) => {
      onClose();
      toast.show({ tone: 'success', text: t`${label} isn’t debited any more.` });
      await revalidate();
    },
  });
  const issue = issuesOf(add.error).find(({ field }) => field === 'number');
  return (
    <ReasonForm
      title={t`Block a number`}
      action={<Trans>Block</Trans>}
      error={issue ? null : add.error}
      pending={add.isPending}
      onSend={(typed, reason) => add.mutate({ kind, number: String(typed.get('number')), reason })}
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
        error={issue && i18n._(numberProblems[issue.problem] ?? problemMessage(issue))}
      />
    </ReasonForm>
  );
}

interface RemoveBlockProps {
  readonly block: ShownBlock;
  readonly onClose: () => void;
}

export function RemoveBlock({ block: { kind, id, label }, onClose }: RemoveBlockProps) {
  const { t } = useLingui();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const remove = useSend(removeDebitBlock, {
    onSuccess: async () => {
      onClose();
      toast.show({ tone: 'success', text: t`${label} can pay by direct debit again.` });
      await revalidate();
    },
  });
  return (
    <ReasonForm
      title={t`Lift the block of ${label}?`}
      action={<Trans>Lift</Trans>}
      error={remove.error}
      pending={remove.isPending}
      onSend={(_typed, reason) => remove.mutate({ kind, id, reason })}
      onClose={onClose}
    />
  );
}

interface ReasonFormProps {
  readonly title: string;
  readonly action: ReactNode;
  readonly error: unknown;
  readonly pending: boolean;
  readonly children?: ReactNode;
  readonly onSend: (typed: FormData, reason: string) => void;
  readonly onClose: () => void;
}

function ReasonForm({ title, action, error, pending, children, onSend, onClose }: ReasonFormProps) {
  const { t } = useLingui();
  const form = useId();
  const sentence = useErrorSentence(errors);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    onSend(typed, String(typed.get('reason')).trim());
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Back</Trans>
          </Button>
          <Button type="submit" form={form} loading={pending}>
            {action}
          </Button>
        </>
      }
    >
      {error ? (
        <Alert tone="danger" className="mb-4">
          {sentence(error)}
        </Alert>
      ) : null}
      <form id={form} onSubmit={send} className="grid gap-4 pb-2">
        {children}
        <TextArea label={t`Reason`} hint={t`For the audit log.`} name="reason" required maxLength={500} />
      </form>
    </Dialog>
  );
}
