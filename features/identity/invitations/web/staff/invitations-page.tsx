import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Ticket } from 'lucide-react';
import { redirect, useActionData, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { useSettings } from '#features/site/sites/web/public.ts';
import { uuidv4 } from '#platform/shared/ids.ts';
import { pageContext } from '#platform/web/page-context.ts';
import { formAction } from '#platform/web/form-action.ts';
import { textOf } from '#platform/web/form-answer.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { StaffPage } from '#platform/web/staff/staff-page.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { useRefusedForm } from '#platform/web/use-refused-form.ts';
import { endInvitation, getInvitations, makeInvitation } from '../../calls.gen.ts';
import { InvitationRow } from './invitation-row.tsx';

export const handle: PageHandle = {
  name: 'staff-invitations',
  catalogs: ['staff-invitations'],
};

export async function loader({ context, request }: LoaderFunctionArgs) {
  const cursor = new URL(request.url).searchParams.get('cursor');
  const page = await context.get(pageContext).dispatch(getInvitations, cursor ? { cursor } : {});
  return { ...page, key: uuidv4() };
}

export const action = formAction(async (form, { attempt }) => {
  const text = (name: string) => textOf(form, name).trim();
  // An empty field counts as missing, not as 0.
  const number = (name: string) => (text(name) === '' ? Number.NaN : Number(text(name)));
  if (form.has('end')) await attempt(endInvitation, { id: text('end') });
  else
    await attempt(
      makeInvitation,
      { uses: number('uses'), days: number('days'), note: text('note') },
      { idempotencyKey: text('key') || uuidv4() },
    );
  return redirect('/staff/invitations');
});

/** For staff: the invitations, with their codes and expiry. */
export default function InvitationsPage() {
  const { t } = useLingui();
  const { signups } = useSettings();
  const { invitations, next, key } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const { field, rest } = useRefusedForm(refusal, {
    problems: { wrong_type: msg`Enter a whole number.` },
    fields: ['uses', 'days', 'note'],
    blankIsMissing: true,
  });
  return (
    <StaffPage title={t`Invitations`} width="max-w-4xl">
      {signups === 'other' ? null : (
        <Alert className="mt-4">
          <Trans>This site is open to everyone right now. Codes only matter once it’s invitation-only.</Trans>
        </Alert>
      )}
      {rest ? (
        <Alert tone="danger" className="mt-4">
          {rest}
        </Alert>
      ) : null}
      <NewInvitation idempotencyKey={key} field={field} />
      {invitations.length === 0 ? (
        <EmptyState
          icon={<Ticket />}
          title={t`No invitations yet`}
          text={t`Create a code above and share its link with the people you want to invite.`}
        />
      ) : (
        <ul className="mt-6 grid gap-3">
          {invitations.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} />
          ))}
        </ul>
      )}
      {next ? (
        <p className="mt-6 text-center">
          <Button asChild variant="secondary">
            <a href={`/staff/invitations?cursor=${next}`}>
              <Trans>Older invitations</Trans>
            </a>
          </Button>
        </p>
      ) : null}
    </StaffPage>
  );
}

interface NewInvitationProps {
  readonly idempotencyKey: string;
  readonly field: ReturnType<typeof useRefusedForm>['field'];
}

function NewInvitation({ idempotencyKey, field }: NewInvitationProps) {
  const { t } = useLingui();
  return (
    <Card padding="lg" className="mt-5">
      <h2 className="text-xl">
        <Trans>New invitation</Trans>
      </h2>
      <form method="post" noValidate className="mt-4 grid items-start gap-4 sm:grid-cols-2">
        <input type="hidden" name="key" value={idempotencyKey} />
        <TextField
          label={t`How many people can use it`}
          {...field('uses', '1')}
          type="number"
          inputMode="numeric"
          min={1}
          max={10_000}
          required
        />
        <TextField
          label={t`Valid for (days)`}
          {...field('days', '30')}
          type="number"
          inputMode="numeric"
          min={1}
          max={365}
          required
        />
        <TextField
          className="sm:col-span-2"
          label={t`Note`}
          hint={t`Only staff can see this: who or what it’s for.`}
          {...field('note')}
          optional
          maxLength={200}
        />
        <Button type="submit" className="sm:col-span-2 sm:justify-self-start">
          <Trans>Create a code</Trans>
        </Button>
      </form>
    </Card>
  );
}
