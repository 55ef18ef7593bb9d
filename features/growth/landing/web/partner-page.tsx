import './partner.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { redirect, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { getPartner } from '#features/site/sites/calls.gen.ts';
import { useSettings } from '#features/site/sites/web/public.ts';
import { localPath } from '#platform/shared/local-path.ts';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { PageTitle } from '#platform/web/page-title.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { partnerCookie, partnerPath, partnerWaitSeconds } from '../partner-rules.ts';
import islandUrl from './partner-island.ts?worker&url';

export const handle: PageHandle = { name: 'partner', catalogs: ['landing'], script: 'none' };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { dispatch, loggedIn } = context.get(pageContext);
  const { partner } = await dispatch(getPartner, {});
  const returnTo = pageAt(new URL(request.url).searchParams.get('return_to'));
  if (loggedIn || !partner) throw redirect(returnTo);
  return { partner, returnTo };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData();
  context.get(pageContext).setCookie(partnerCookie, 'yes');
  return redirect(pageAt(form.get('return_to')));
}

/** Never this screen itself, which would redirect again. */
function pageAt(value: unknown): string {
  const path = localPath(value) ?? '/';
  return path.startsWith(partnerPath) ? '/' : path;
}

export default function PartnerPage() {
  const { t } = useLingui();
  const { name } = useSettings();
  const { partner, returnTo } = useLoaderData<typeof loader>();
  const { name: host, url } = partner;
  return (
    <main className="mx-auto grid w-full max-w-xl flex-1 content-center justify-items-center px-4 py-12 text-center">
      <PageTitle>{t`Taking you to ${host}`}</PageTitle>
      <meta httpEquiv="refresh" content={`${partnerWaitSeconds};url=${url}`} />
      <Countdown />
      <h1 className="mt-8 font-display text-3xl font-semibold tracking-tight text-balance wrap-anywhere sm:text-4xl">
        <Trans>You’re on your way to {host}</Trans>
      </h1>
      <p className="mt-3 text-lg text-pretty text-ink-muted">
        <Trans>
          That’s a partner of {name}, with rules of its own. The page opens in {partnerWaitSeconds} seconds,
          unless you stay here.
        </Trans>
      </p>
      <div className="mt-8 grid w-full max-w-sm gap-3">
        <Button asChild size="lg">
          <a href={url} className="wrap-anywhere">
            <Trans>Go now</Trans>
          </a>
        </Button>
        <form method="post" action={partnerPath}>
          <input type="hidden" name="return_to" value={returnTo} />
          <Button type="submit" size="lg" variant="secondary" block>
            <Trans>Stay on {name}</Trans>
          </Button>
        </form>
      </div>
      <p className="mt-6 text-ink-muted">
        <a href="/login" className="inline-flex min-h-11 items-center font-semibold text-ink underline">
          <Trans>I’m a member: log in</Trans>
        </a>
      </p>
      <script type="module" src={islandUrl} />
    </main>
  );
}

/** The text says the same, so screen readers skip it. */
function Countdown() {
  return (
    <div aria-hidden="true" className="relative grid size-32 place-items-center">
      <svg
        viewBox="0 0 100 100"
        className="absolute inset-0 size-full -rotate-90"
        fill="none"
        strokeWidth="6"
      >
        <circle cx="50" cy="50" r="46" className="stroke-line" />
        <circle
          cx="50"
          cy="50"
          r="46"
          pathLength="1"
          strokeDasharray="1"
          strokeLinecap="round"
          className="partner-ring stroke-primary"
        />
      </svg>
      <span data-countdown className="font-display text-5xl font-semibold tabular-nums">
        {partnerWaitSeconds}
      </span>
    </div>
  );
}
