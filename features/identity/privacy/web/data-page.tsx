import { Trans, useLingui } from '@lingui/react/macro';
import { redirect, useActionData, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { useSettings } from '#features/site/sites/web/public.ts';
import { formAction } from '#platform/web/form-action.ts';
import { textOf } from '#platform/web/form-answer.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { PageTitle } from '#platform/web/page-title.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { useRefusedForm } from '#platform/web/use-refused-form.ts';
import { getPrivacy, openDataDownload, requestDataDownload } from '../calls.gen.ts';
import { DownloadForm } from './download-form.tsx';
import { aboutPassword, privacyErrorMessages } from './error-messages.ts';

export const handle: PageHandle = { name: 'settings-data', catalogs: ['privacy'], script: 'none' };

export async function loader({ context }: LoaderFunctionArgs) {
  return context.get(pageContext).dispatch(getPrivacy, {});
}

export const action = formAction(async (form, { attempt, dispatch }) => {
  // Redirects visitors to the log-in page.
  await dispatch(getPrivacy, {});
  const id = textOf(form, 'download');
  if (id)
    return redirect((await attempt(openDataDownload, { id, password: textOf(form, 'password') })).address);
  await attempt(requestDataDownload, {});
  return redirect('/settings/data');
});

/** All of a member's data in one file. The member requests it, waits for the mail, and downloads it. */
export default function DataPage() {
  const { t } = useLingui();
  const { download, next_download_at: next } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const refused = useRefusedForm(refusal, {
    messages: privacyErrorMessages,
    fields: ['password'],
    about: aboutPassword,
  });
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageTitle>{t`Your data`}</PageTitle>
      <div>
        <h1 className="font-display text-2xl font-semibold tracking-tight md:text-3xl">
          <Trans>Your data</Trans>
        </h1>
        <p className="mt-3 text-pretty">
          <Trans>
            One file with everything we keep about you: your profile and photos, messages and likes, credits,
            purchases, consents and devices. The lists are in JSON, which other services can read.
          </Trans>
        </p>
      </div>
      {refused.rest ? (
        <Alert tone="danger" tabIndex={-1} autoFocus>
          {refused.rest}
        </Alert>
      ) : null}
      {download?.status === 'building' ? <Building /> : null}
      {download?.status === 'ready' ? (
        <DownloadForm download={download} password={refused.of('password')} />
      ) : null}
      <Ask next={next} first={download === null} />
    </div>
  );
}

function Building() {
  return (
    <Alert
      title={<Trans>We’re preparing your file</Trans>}
      action={
        <Button asChild size="sm" variant="secondary">
          <a href="/settings/data">
            <Trans>Check again</Trans>
          </a>
        </Button>
      }
    >
      <Trans>We’ll email you when it’s ready. That takes a few minutes at most.</Trans>
    </Alert>
  );
}

function Ask({ next, first }: { readonly next: string | null; readonly first: boolean }) {
  const iso = useIsoLocale();
  const { time_zone: timeZone } = useSettings();
  if (next) {
    const at = new Date(next).toLocaleString(iso, { dateStyle: 'long', timeStyle: 'short', timeZone });
    return (
      <p className="text-ink-muted">
        <Trans>You can ask for a new file from {at}.</Trans>
      </p>
    );
  }
  return (
    <form method="post">
      <Button type="submit" variant={first ? 'primary' : 'secondary'}>
        {first ? <Trans>Request my file</Trans> : <Trans>Request a new file</Trans>}
      </Button>
    </form>
  );
}
