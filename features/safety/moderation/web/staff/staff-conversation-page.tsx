import { Trans, useLingui } from '@lingui/react/macro';
import { redirect, useActionData, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { maxMessageCharacters } from '#features/conversation/chat/calls.gen.ts';
import { answerForProfile, getStaffConversation } from '../../conversations-calls.gen.ts';
import { uuidv4 } from '#platform/shared/ids.ts';
import { formAction } from '#platform/web/form-action.ts';
import { textOf } from '#platform/web/form-answer.ts';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { PageTitle } from '#platform/web/page-title.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { useRefusedForm } from '#platform/web/use-refused-form.ts';
import { answerErrorMessages } from './error-messages.ts';
import { MessageLines } from './message-lines.tsx';

export const handle: PageHandle = {
  name: 'staff-conversations-id',
  catalogs: ['staff-moderation'],
};

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { conversation } = await context
    .get(pageContext)
    .dispatch(getStaffConversation, { id: params['id'] ?? '' });
  return { conversation, key: uuidv4() };
}

export const action = formAction(async (form, { attempt }, { params }) => {
  await attempt(
    answerForProfile,
    { conversation: params['id'] ?? '', body: textOf(form, 'body') },
    { idempotencyKey: textOf(form, 'key') || uuidv4() },
  );
  return redirect('/staff/conversations');
});

export default function StaffConversationPage() {
  const { t } = useLingui();
  const { conversation, key } = useLoaderData<typeof loader>();
  const refused = useRefusedForm(useActionData<typeof action>(), {
    messages: answerErrorMessages,
    fields: ['body'],
  });
  const { member, profile, messages, may_answer: mayAnswer } = conversation;
  return (
    <main className="w-full max-w-3xl px-4 pt-6 pb-16 lg:px-8">
      <PageTitle>{t`${member.name} to ${profile.name}`}</PageTitle>
      <a href="/staff/conversations" className="font-semibold text-primary underline underline-offset-4">
        <Trans>Everyone waiting for an answer</Trans>
      </a>
      <h1 className="mt-3 text-2xl wrap-anywhere">
        <Trans>
          {member.name} to {profile.name}
        </Trans>
      </h1>
      {refused.rest ? (
        <Alert tone="danger" className="mt-4">
          {refused.rest}
        </Alert>
      ) : null}
      {profile.about === '' ? null : (
        <section className="mt-4">
          <h2 className="text-xl">
            <Trans>On the profile</Trans>
          </h2>
          <p className="mt-2 whitespace-pre-wrap wrap-anywhere">{profile.about}</p>
        </section>
      )}
      <MessageLines
        label={t`Messages`}
        lines={messages.map((message) => ({
          ...message,
          by: message.ours ? `${profile.name}${message.author ? ` (${message.author})` : ''}` : member.name,
          sentAt: message.sent_at,
        }))}
      />
      {mayAnswer ? (
        <AnswerForm name={profile.name} idempotencyKey={key} field={refused.field('body')} />
      ) : (
        <p className="mt-8 rounded-card bg-surface-muted p-5 font-semibold">
          <Trans>You can’t answer this member right now.</Trans>
        </p>
      )}
    </main>
  );
}

interface AnswerFormProps {
  readonly name: string;
  readonly idempotencyKey: string;
  readonly field: ReturnType<ReturnType<typeof useRefusedForm>['field']>;
}

function AnswerForm({ name, idempotencyKey, field }: AnswerFormProps) {
  const { t } = useLingui();
  return (
    <form method="post" noValidate className="mt-8 grid gap-4">
      <input type="hidden" name="key" value={idempotencyKey} />
      <TextArea
        label={t`Answer as ${name}`}
        hint={t`The member sees that our staff wrote it.`}
        {...field}
        rows={4}
        required
        maxLength={maxMessageCharacters}
      />
      <Button type="submit" size="lg" className="justify-self-start">
        <Trans>Send</Trans>
      </Button>
    </form>
  );
}
