import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, type FormEvent } from 'react';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { ReasonField } from '#platform/web/staff/reason-field.tsx';
import { useStaffSend } from '#platform/web/staff/use-staff-send.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { useHydrated } from '#platform/web/ui/use-hydrated.ts';
import { inviteSiteAdministrator } from '../../calls.gen.ts';
import type { EditedSite } from '../../contract.ts';
import { siteEditorErrorMessages } from './error-messages.ts';

/** Invites an administrator for a site. */
export function SiteAdministrator({ site }: { readonly site: EditedSite }) {
  const { t } = useLingui();
  const ready = useHydrated();
  const sentence = useErrorSentence(siteEditorErrorMessages);
  const form = useRef<HTMLFormElement>(null);
  const invite = useStaffSend(inviteSiteAdministrator, {
    onDone: () => form.current?.reset(),
    successText: () => t`Invited. They’ll get an email with a link to choose a password.`,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const read = (name: string) => String(typed.get(name)).trim();
    invite.mutate({ site: site.id, email: read('email'), name: read('name'), reason: read('reason') });
  };
  return (
    <section aria-labelledby="administrator" className="mt-10">
      <h2 id="administrator" className="scroll-mt-20 text-lg">
        <Trans>Invite an administrator</Trans>
      </h2>
      <p className="mt-1 text-sm text-ink-muted">
        <Trans>
          They’ll log in on this site and can edit it. They’ll get an email with a link to choose a password.
        </Trans>
      </p>
      {invite.error ? (
        <Alert tone="danger" className="mt-3">
          {sentence(invite.error)}
        </Alert>
      ) : null}
      <form
        ref={form}
        onSubmit={submit}
        className="mt-3 grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_auto]"
      >
        <TextField label={t`Email`} name="email" type="email" required maxLength={254} autoComplete="off" />
        <TextField label={t`Name`} name="name" required maxLength={60} autoComplete="off" />
        <ReasonField short />
        <Button type="submit" variant="secondary" disabled={!ready} loading={invite.isPending}>
          <Trans>Invite</Trans>
        </Button>
      </form>
    </section>
  );
}
