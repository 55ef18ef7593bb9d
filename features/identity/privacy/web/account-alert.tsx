import { Trans } from '@lingui/react/macro';
import type { User } from '#features/identity/accounts/contract.ts';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { useSend } from '#platform/web/use-call.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { changeConsent } from '../calls.gen.ts';
import { privacyErrorMessages } from './error-messages.ts';
import { usePause } from './use-pause.ts';

/** A notice about the member's own account: moderators suspended it, it is paused, or a text has a new version. */
export function AccountAlert({ notice }: { readonly notice: NonNullable<User['account_notice']> }) {
  if (notice === 'suspended') return <Suspended />;
  return notice === 'paused' ? <OnBreak /> : <NewText kind={notice} />;
}

function Suspended() {
  return (
    <Alert
      tone="danger"
      title={<Trans>Your profile is suspended</Trans>}
      action={
        <Button asChild size="sm" variant="secondary">
          <a href="/suspended">
            <Trans>Why, and how to appeal</Trans>
          </a>
        </Button>
      }
    >
      <Trans>Nobody can see you, and you can’t send likes or messages.</Trans>
    </Alert>
  );
}

function OnBreak() {
  const { resume } = usePause();
  const sentence = useErrorSentence(privacyErrorMessages);
  return (
    <Alert
      title={<Trans>You’re taking a break</Trans>}
      action={
        <Button size="sm" loading={resume.isPending} onClick={() => resume.mutate({})}>
          <Trans>Come back</Trans>
        </Button>
      }
    >
      {resume.error ? <p role="alert">{sentence(resume.error)}</p> : null}
      <Trans>Nobody can see you, and you can’t send likes or messages until you come back.</Trans>
    </Alert>
  );
}

function NewText({ kind }: { readonly kind: 'terms' | 'sensitive' }) {
  const sentence = useErrorSentence(privacyErrorMessages);
  const give = useSend(changeConsent, { awaitsChanges: true });
  return (
    <Alert
      tone="warning"
      title={
        kind === 'terms' ? <Trans>Our terms have changed</Trans> : <Trans>We need your consent again</Trans>
      }
      action={
        <>
          <Button size="sm" loading={give.isPending} onClick={() => give.mutate({ kind, given: true })}>
            <Trans>I agree</Trans>
          </Button>
          <Button asChild size="sm" variant="secondary">
            <a href="/settings/delete">
              <Trans>I don’t agree</Trans>
            </a>
          </Button>
        </>
      }
    >
      {give.error ? <p role="alert">{sentence(give.error)}</p> : null}
      {kind === 'terms' ? (
        <Trans>
          Please read <a href="/pages/terms">the new terms</a> and tell us whether you agree.
        </Trans>
      ) : (
        <Trans>
          We keep your orientation, who you’re looking for and the intimate interests you choose, to show you
          people who are right for you and to show you to them. You can withdraw your consent at any time.
          Read more in the <a href="/pages/privacy">privacy statement</a>.
        </Trans>
      )}
    </Alert>
  );
}
