import { Trans, useLingui } from '@lingui/react/macro';
import { data, redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { useSettings } from '#features/site/sites/web/public.ts';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { PageTitle } from '#platform/web/page-title.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { HelloScene } from '#platform/web/ui/scenes/hello-scene.tsx';
import { MapScene } from '#platform/web/ui/scenes/map-scene.tsx';

export const handle: PageHandle = { name: 'account-deleted', catalogs: ['privacy'], script: 'none' };

/**
 * The farewell page after an account was deleted in this browser; other visitors are redirected to the home page.
 * `?link=expired` means that the visitor opened a link that can no longer restore the account.
 */
export function loader({ context, request }: LoaderFunctionArgs) {
  const { loggedIn, cookie } = context.get(pageContext);
  const late = new URL(request.url).searchParams.get('link') === 'expired';
  if (!late && loggedIn) return redirect('/settings/account');
  if (!late && cookie('account_deleted') === undefined) return redirect('/');
  return data({ late }, { status: late ? 400 : 200 });
}

/** The account is hidden everywhere. For 14 days, the mailed link restores it. */
export default function AccountDeletedPage() {
  const { t } = useLingui();
  const { late } = useLoaderData<typeof loader>();
  const { support_email: email } = useSettings();
  return (
    <main className="mx-auto max-w-lg px-4 py-16">
      <PageTitle>{late ? t`This link no longer works` : t`Your account has been deleted`}</PageTitle>
      {late ? (
        <EmptyState
          heading="h1"
          illustration={<MapScene />}
          title={t`This link no longer works`}
          text={t`It’s already been used, or more than 14 days have passed. After 14 days we erase the account, and nobody can bring it back.`}
          action={
            <Button asChild>
              <a href="/login">
                <Trans>Log in</Trans>
              </a>
            </Button>
          }
        />
      ) : (
        <EmptyState
          heading="h1"
          illustration={<HelloScene className="w-64" />}
          title={t`Your account has been deleted`}
          text={t`Nobody can see your profile, photos or messages any more, and you’re logged out everywhere. For 14 days, you can bring everything back with the link we’ve emailed you. After that, we erase it all.`}
          action={
            <Button asChild variant="secondary">
              <a href="/">
                <Trans>Go to the home page</Trans>
              </a>
            </Button>
          }
        />
      )}
      <p className="mt-4 text-center text-sm text-ink-muted [&_a]:underline">
        <Trans>
          No email? Write to <a href={`mailto:${email}`}>{email}</a>.
        </Trans>
      </p>
    </main>
  );
}
