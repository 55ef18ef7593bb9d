import { Trans } from '@lingui/react/macro';
import type { User } from '#features/identity/accounts/contract.ts';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { useSend } from '#platform/web/use-call.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { changeConsent } from '../calls.gen.ts';
import { usePause } from './account-exits.tsx';
import { privacyErrorMessages } from './error-messages.ts';

/** A notice about the member's own account: moderators suspended it, it is paused, or a text has a new version. */
export function AccountAlert({ notice }: { readonly notice: NonNullable<User['account_notice']> }) {
  if (notice === 'suspended') return <Suspended />;
  return notice === 'paused' ? <OnBreak /> : <NewText kind={notice} />;
}

function Suspended() {
  return (
    <Alert
      tone="danger"
      title={<Trans>Your profile is off the site</Trans>}
      action={
        <Button asChild size="sm" variant="secondary">
          <a href="/suspended">
            <Trans>Why, and how to object</Trans>
          </a>
        </Button>
      }
    >
      <Trans>Nobody sees you, and you can neither like nor write.</Trans>
    </Alert>
  );
}

function OnBreak() {
  const { resume } = usePause();
  const sentence = useErrorSentence(privacyErrorMessages);
  return (
    <Alert
      title={<Trans>You take a break</Trans>}
      action={
        <Button size="sm" loading={resume.isPending} onClick={() => resume.mutate({})}>
          <Trans>Come back</Trans>
        </Button>
      }
    >
      {resume.error ? <p role="alert">{sentence(resume.error)}</p> : null}
      <Trans>Nobody sees you, and you cannot write or like until you come back.</Trans>
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
        kind === 'terms' ? (
          <Trans>Our terms have changed</Trans>
        ) : (
          <Trans>We ask for your consent again</Trans>
        )
      }
      action={
        <>
          <Button size="sm" loading={give.isPending} onClick={() => give.mutate({ kind, given: true })}>
            <Trans>I agree</Trans>
          </Button>
          <Button asChild size="sm" variant="secondary">
            <a href="/settings/delete">
              <Trans>I do not agree</Trans>
            </a>
          </Button>
        </>
      }
    >
      {give.error ? <p role="alert">{sentence(give.error)}</p> : null}
      {kind === 'terms' ? (
        <Trans>
          Please read <a href="/pages/terms">the terms of today</a> and say whether you agree.
        </Trans>
      ) : (
        <Trans>
          We keep your orientation, whom you look for and the intimate interests you choose, to show you and
          people who fit to each other. You may take your consent back at any time. More stands in the{' '}
          <a href="/pages/privacy">privacy statement</a>.
        </Trans>
      )}
    </Alert>
  );
}
