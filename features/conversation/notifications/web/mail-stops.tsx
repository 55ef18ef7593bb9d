import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { putAnswer, useSend } from '#platform/web/use-call.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { useToast } from '#platform/web/ui/toast.tsx';
import { getNotificationSettings, resumeMails } from '../calls.gen.ts';
import type { DisabledReason } from '../notification-kinds.ts';

const reasonTexts: Readonly<Record<DisabledReason, MessageDescriptor>> = {
  fbl: msg`One of our emails was marked as spam. Move it out of your spam folder, or the next ones will end up there too.`,
  bounce: msg`Our emails came back: the address doesn’t exist, or its inbox is full.`,
  listunsubscribe: msg`You unsubscribed in your email app.`,
};

interface MailStopsProps {
  readonly reasons: readonly DisabledReason[];
  readonly email: string;
}

/** Explains why mail is stopped, with a button to resume it (EN-17). */
export function MailStops({ reasons, email }: MailStopsProps) {
  const { i18n } = useLingui();
  const { resume, isPending } = useResume();
  return (
    <Alert
      tone="warning"
      title={<Trans>We’ve stopped emailing {email}</Trans>}
      action={
        <>
          <Button size="sm" className="min-h-11!" loading={isPending} onClick={resume}>
            <Trans>Email me again</Trans>
          </Button>
          {reasons.includes('bounce') ? (
            <Button asChild size="sm" variant="secondary" className="min-h-11!">
              <Link to="/settings/account#email">
                <Trans>Change address</Trans>
              </Link>
            </Button>
          ) : null}
        </>
      }
    >
      {reasons.map((reason) => (
        <p key={reason}>{i18n._(reasonTexts[reason])}</p>
      ))}
    </Alert>
  );
}

function useResume() {
  const { t } = useLingui();
  const queries = useQueryClient();
  const toast = useToast();
  const sentence = useErrorSentence();
  const { mutate, isPending } = useSend(resumeMails, {
    onSuccess: (answer) => {
      putAnswer(queries, getNotificationSettings, {}, () => answer);
      toast.show({ tone: 'success', text: t`We’ll email you again.` });
    },
    onError: (error) => void toast.show({ tone: 'danger', text: sentence(error) }),
  });
  return { resume: () => mutate({}), isPending };
}
