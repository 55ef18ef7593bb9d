import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { useHydrated } from '#platform/web/ui/use-hydrated.ts';
import { useIssues } from '#platform/web/use-issues.ts';
import { ReasonField } from './reason-field.tsx';

interface SecondPersonProps<D extends string> {
  /** The decisions that the reader may make, with their texts. */
  readonly decisions: readonly {
    readonly value: D;
    readonly text: MessageDescriptor;
    readonly danger?: boolean;
  }[];
  readonly errors: Parameters<typeof useErrorSentence>[0];
  readonly send: { readonly error: unknown; readonly isPending: boolean };
  readonly onDecide: (decision: D, reason: string) => void;
}

/** Lets a second person decide on a colleague's request, with a reason. */
export function SecondPerson<D extends string>({ decisions, errors, send, onDecide }: SecondPersonProps<D>) {
  const { t, i18n } = useLingui();
  const sentence = useErrorSentence(errors);
  const issues = useIssues(send.error);
  const ready = useHydrated();
  const [chosen, setChosen] = useState<D | null>(null);
  const [isMissing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  if (decisions.length === 0) return null;
  const decide = (decision: D) => {
    const typed = new FormData(form.current!).get('reason');
    const reason = typeof typed === 'string' ? typed.trim() : '';
    setMissing(reason === '');
    if (reason === '') return;
    setChosen(decision);
    onDecide(decision, reason);
  };
  return (
    // Enter in the reason must not decide: it would press the first button.
    <form ref={form} noValidate onSubmit={(event) => event.preventDefault()} className="mt-4 grid gap-3">
      {send.error && issues.of('reason') === undefined ? (
        <Alert tone="danger">{sentence(send.error)}</Alert>
      ) : null}
      <ReasonField error={isMissing ? t`Give a reason.` : issues.of('reason')} />
      <div className="grid gap-2 sm:flex">
        {decisions.map(({ value, text, danger = false }) => (
          <Button
            key={value}
            size="sm"
            disabled={!ready || (send.isPending && chosen !== value)}
            onClick={() => decide(value)}
            variant={danger ? 'danger' : 'secondary'}
            loading={send.isPending && chosen === value}
          >
            {i18n._(text)}
          </Button>
        ))}
      </div>
    </form>
  );
}
