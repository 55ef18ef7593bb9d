import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import { Time } from '#features/site/sites/web/public.ts';
import { StaffForm } from '#platform/web/staff/staff-form.tsx';
import { useStaffSend } from '#platform/web/staff/use-staff-send.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { useHydrated } from '#platform/web/ui/use-hydrated.ts';
import { resendMails } from '../calls.gen.ts';
import type { WaitingMailView } from '../contract.ts';
import { healthErrorMessages } from './error-messages.ts';

type SelectedMails = { readonly id?: string };

/** The mails that the mail server did not accept, to be sent again one by one or all at once. */
export function WaitingMails({ mails }: { readonly mails: readonly WaitingMailView[] }) {
  const { t } = useLingui();
  const ready = useHydrated();
  const [selectedMails, setSelectedMails] = useState<SelectedMails | null>(null);
  const resend = useStaffSend(resendMails, {
    onDone: () => setSelectedMails(null),
    successText: () => t`The mail server gets it again.`,
  });
  const ask = (which: SelectedMails) => {
    resend.reset();
    setSelectedMails(which);
  };
  if (mails.length === 0) return null;
  return (
    <div className="pt-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id="waiting-mails" className="text-sm font-semibold">
          <Trans>Not accepted by the mail server</Trans>
        </h3>
        <Button size="sm" variant="secondary" disabled={!ready} onClick={() => ask({})}>
          <Trans>Send all again</Trans>
        </Button>
      </div>
      <ul aria-labelledby="waiting-mails">
        {mails.map(({ id, member, needed, created_at: at, tries, answer }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2 text-sm last:border-0"
          >
            <span className="min-w-0">
              <span className="block wrap-anywhere">
                {needed ? <Trans>About an account</Trans> : <Trans>Notification or mailing</Trans>}
                {answer ? ` · ${answer}` : ''}
              </span>
              <span className="block text-xs text-ink-muted">
                <Time at={at} /> · <Plural value={tries} one="# try" other="# tries" />
                {member ? (
                  <>
                    {' · '}
                    <Link to={`/staff/members/${member}`} className="underline">
                      <Trans>Recipient</Trans>
                    </Link>
                  </>
                ) : null}
              </span>
            </span>
            <Button size="sm" variant="secondary" disabled={!ready} onClick={() => ask({ id })}>
              <Trans>Send again</Trans>
            </Button>
          </li>
        ))}
      </ul>
      {selectedMails ? (
        <StaffForm
          title={selectedMails.id ? t`Send this email again` : t`Send all these emails again`}
          description={t`If the mail server still refuses, it’s retried for another day.`}
          action={<Trans>Send again</Trans>}
          errors={healthErrorMessages}
          send={resend}
          onSend={(reason) => resend.mutate({ ...selectedMails, reason })}
          onClose={() => setSelectedMails(null)}
        />
      ) : null}
    </div>
  );
}
