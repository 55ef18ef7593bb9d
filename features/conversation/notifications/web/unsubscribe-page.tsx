import { Trans, useLingui } from '@lingui/react/macro';
import {
  Form,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { isCallError } from '#platform/shared/call-error.ts';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { PageTitle } from '#platform/web/page-title.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { AwayScene } from '#platform/web/ui/scenes/away-scene.tsx';
import { MapScene } from '#platform/web/ui/scenes/map-scene.tsx';
import { getUnsubscribe, notificationErrors, unsubscribe } from '../calls.gen.ts';
import { kindTexts } from './kind-texts.ts';

export const handle: PageHandle = { name: 'unsubscribe', catalogs: ['notifications'], script: 'none' };

/** Opening the page changes nothing, because mail scanners open links too. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  try {
    return await context.get(pageContext).attempt(getUnsubscribe, { link: params['link'] ?? '' });
  } catch (error) {
    if (isCallError(error, notificationErrors.unsubscribe_failed)) return null;
    throw error;
  }
}

/** Handles a click on the page, or the mail program's own button (RFC 8058), which stops all mails. */
export async function action({ params, request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const scope = form.get('scope') === 'kind' ? 'kind' : 'all';
  try {
    await context.get(pageContext).attempt(unsubscribe, { link: params['link'] ?? '', scope });
    return { done: scope } as const;
  } catch (error) {
    if (isCallError(error, notificationErrors.unsubscribe_failed)) return null;
    throw error;
  }
}

export default function UnsubscribePage() {
  const about = useLoaderData<typeof loader>();
  const done = useActionData<typeof action>()?.done;
  return (
    <main className="mx-auto w-full max-w-xl px-4 py-12">
      {about === null ? <BadLink /> : done ? <Done scope={done} /> : <Question about={about} />}
    </main>
  );
}

function Question({
  about: { kind, subscribed },
}: {
  readonly about: NonNullable<ReturnType<typeof useLoaderData<typeof loader>>>;
}) {
  const { t, i18n } = useLingui();
  const title = i18n._(kindTexts[kind].title);
  return (
    <div className="grid gap-5">
      <PageTitle>{t`Fewer emails`}</PageTitle>
      <h1 className="font-display text-2xl font-semibold tracking-tight md:text-3xl">
        <Trans>Fewer emails</Trans>
      </h1>
      <p>
        {subscribed ? (
          <Trans>You opened this from a “{title}” email. What would you like to stop?</Trans>
        ) : (
          <Trans>“{title}” emails are off. Would you like to stop the others too?</Trans>
        )}
      </p>
      <Form method="post" reloadDocument className="grid gap-3">
        {subscribed ? (
          <Button type="submit" name="scope" value="kind" size="lg">
            <Trans>Stop emails like this</Trans>
          </Button>
        ) : null}
        <Button type="submit" name="scope" value="all" variant="secondary" size="lg">
          <Trans>Stop all emails</Trans>
        </Button>
      </Form>
      <p className="text-sm text-ink-muted">
        <Trans>
          You’ll still get emails about your account itself, such as a new password or an invoice.
        </Trans>
      </p>
    </div>
  );
}

function Done({ scope }: { readonly scope: 'kind' | 'all' }) {
  const { t } = useLingui();
  return (
    <>
      <PageTitle>{t`Done`}</PageTitle>
      <EmptyState
        heading="h1"
        illustration={<AwayScene />}
        title={t`Done`}
        text={
          scope === 'kind'
            ? t`We won’t send you emails like this any more.`
            : t`From now on you’ll only get emails about your account itself.`
        }
        action={
          <Button asChild variant="secondary">
            <a href="/notifications#settings">
              <Trans>Notification settings</Trans>
            </a>
          </Button>
        }
      />
    </>
  );
}

function BadLink() {
  const { t } = useLingui();
  return (
    <>
      <PageTitle>{t`Fewer emails`}</PageTitle>
      <EmptyState
        heading="h1"
        illustration={<MapScene />}
        title={t`This link doesn’t work`}
        text={t`Part of it is missing. Open it again from the email, or log in and choose your notifications.`}
        action={
          <Button asChild>
            <a href="/notifications#settings">
              <Trans>Notification settings</Trans>
            </a>
          </Button>
        }
      />
    </>
  );
}
