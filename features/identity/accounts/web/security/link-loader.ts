import { data, type LoaderFunctionArgs } from 'react-router';
import { pageContext } from '#platform/web/page-context.ts';
import { findLink, type linkKinds } from '../../access-calls.gen.ts';

/** The token in the URL of a page such as `/reset-password/do?token=…`, and whether the token is still usable. */
export async function loadLink({ request, context }: LoaderFunctionArgs, kind: (typeof linkKinds)[number]) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const link = /^[\w-]{43}$/.test(token)
    ? await context.get(pageContext).dispatch(findLink, { token })
    : null;
  const usable = link?.kind === kind && link.usable;
  const done = link?.kind === kind && link.done;
  const otherBrowser = link?.kind === kind && link.other_browser;
  return data(
    { token, usable, done, otherBrowser },
    // The URL contains a secret, so it must never be sent as a referrer.
    { status: usable || done ? 200 : 410, headers: { 'referrer-policy': 'no-referrer' } },
  );
}
