import { Trans, useLingui } from '@lingui/react/macro';
import { Download, PauseCircle, PlayCircle, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { useCall, useSend } from '#platform/web/use-call.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { getPrivacy, pauseAccount, resumeAccount } from '../calls.gen.ts';
import { privacyErrorMessages } from './error-messages.ts';
import { useDay } from './use-day.ts';

/** Links to the pages for downloading data, pausing and deleting the account. */
export function AccountExits() {
  const { t } = useLingui();
  return (
    <ul className="grid gap-5">
      <Exit
        icon={<Download />}
        title={t`My data`}
        text={t`One file with all your data: profile, photos, messages, likes and purchases.`}
        action={
          <Button asChild variant="secondary">
            <Link to="/settings/data" reloadDocument>
              <Trans>Download my data</Trans>
            </Link>
          </Button>
        }
      />
      <Break />
      <Exit
        icon={<Trash2 />}
        title={t`Delete my account`}
        text={t`It’s free, takes effect right away, and is permanent after 14 days.`}
        action={
          <Button asChild variant="secondary">
            <Link to="/settings/delete" reloadDocument>
              <Trans>Delete my account</Trans>
            </Link>
          </Button>
        }
      />
    </ul>
  );
}

function Break() {
  const { t } = useLingui();
  const day = useDay();
  const { data } = useCall(getPrivacy, {});
  const { pause, resume, error } = usePause();
  const sentence = useErrorSentence(privacyErrorMessages);
  const since = data?.paused_at ? day(data.paused_at) : null;
  return (
    <Exit
      icon={since ? <PlayCircle /> : <PauseCircle />}
      title={since ? t`You’re taking a break` : t`Take a break`}
      text={
        since
          ? t`Nobody has seen you since ${since}, not even in chats. We’re keeping everything.`
          : t`Nobody sees you in search, likes or chats until you come back. You won’t lose anything.`
      }
      action={
        since ? (
          <Button loading={resume.isPending} onClick={() => resume.mutate({})}>
            <Trans>Come back</Trans>
          </Button>
        ) : (
          <Button
            variant="secondary"
            loading={pause.isPending}
            disabled={!data}
            onClick={() => pause.mutate({})}
          >
            <Trans>Take a break</Trans>
          </Button>
        )
      }
    >
      {error ? <Alert tone="danger">{sentence(error)}</Alert> : null}
    </Exit>
  );
}

export function usePause() {
  const pause = useSend(pauseAccount, { awaitsChanges: true });
  const resume = useSend(resumeAccount, { awaitsChanges: true });
  return { pause, resume, error: pause.error ?? resume.error };
}

interface ExitProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly action: ReactNode;
  readonly children?: ReactNode;
}

function Exit({ icon, title, text, action, children }: ExitProps) {
  return (
    <li className="flex items-start gap-4">
      <span aria-hidden="true" className="mt-0.5 text-ink-muted [&>svg]:size-6">
        {icon}
      </span>
      <div className="min-w-0 flex-1">
        <h3 className="text-base font-semibold">{title}</h3>
        <p className="text-sm text-pretty text-ink-muted">{text}</p>
        {children}
        <div className="mt-3">{action}</div>
      </div>
    </li>
  );
}
