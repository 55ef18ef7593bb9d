import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import { isCallError } from '#platform/shared/call-error.ts';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useSend } from '#platform/web/use-call.ts';
import type { CallInput } from '#platform/shared/call.ts';
import { actOnMember, previewMemberAction } from '../calls.gen.ts';
import type { MemberFile } from '../contract.ts';
import type { MemberAction } from '../member-actions.ts';
import { ActionFields } from './action-fields.tsx';
import { actionNames, actionTexts } from './action-names.ts';
import { memberFileErrorMessages } from './error-messages.ts';
import { Preview, type PreviewAnswer } from './preview.tsx';

interface ActionDialogProps {
  readonly file: MemberFile;
  readonly action: MemberAction;
  readonly onClose: () => void;
  readonly onDone: (outcome: PreviewAnswer['outcome']) => void;
}

type Input = CallInput<typeof actOnMember>;

/** Asks for a reason, shows what the member will see, and only then carries the action out. */
export function ActionDialog({ file, action, onClose, onDone }: ActionDialogProps) {
  const { i18n } = useLingui();
  const sentence = useErrorSentence(memberFileErrorMessages);
  const [checked, setChecked] = useState<{ input: Input; preview: PreviewAnswer } | null>(null);
  const preview = useSend(previewMemberAction, {
    onSuccess: (answer, input) => setChecked({ input, preview: answer }),
  });
  const act = useSend(actOnMember, { onSuccess: ({ outcome }) => onDone(outcome) });
  const error = checked ? act.error : preview.error;
  const issues = isCallError(error) && error.code === 'invalid_input' ? error.args['issues'] : [];
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    preview.mutate(inputOf(new FormData(event.currentTarget), file.id, action));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={i18n._(actionNames[action])}
      description={i18n._(actionTexts[action])}
    >
      {error && (issues as readonly unknown[]).length === 0 ? (
        <Alert tone="danger" className="mb-4">
          {sentence(error)}
        </Alert>
      ) : null}
      <form onSubmit={ask} hidden={checked !== null} className="grid gap-4 pb-2">
        <ActionFields action={action} error={preview.error} />
        <Button type="submit" loading={preview.isPending}>
          <Trans>Preview</Trans>
        </Button>
      </form>
      {checked ? (
        <div className="grid gap-4 pb-2">
          <Preview preview={checked.preview} />
          <div className="grid gap-2 sm:flex sm:justify-end">
            <Button variant="secondary" onClick={() => setChecked(null)}>
              <Trans>Back</Trans>
            </Button>
            <Button
              variant={action === 'suspend' || action === 'delete' ? 'danger' : 'primary'}
              loading={act.isPending}
              onClick={() => act.mutate(checked.input)}
            >
              {i18n._(actionNames[action])}
            </Button>
          </div>
        </div>
      ) : null}
    </Dialog>
  );
}

function inputOf(form: FormData, member: string, action: MemberAction): Input {
  const read = (name: string) => String(form.get(name) ?? '').trim();
  const texts = Object.fromEntries(
    ['rule', 'facts', 'email', 'known_email', 'birth_date'].flatMap((name) =>
      read(name) === '' ? [] : [[name, read(name)]],
    ),
  );
  const credits = read('credits');
  return {
    member,
    action,
    reason: read('reason'),
    ...texts,
    ...(/^[-+]?\d{1,5}$/.test(credits) ? { credits: Number(credits) } : {}),
  };
}
