import { Trans, useLingui } from '@lingui/react/macro';
import {
  data,
  redirect,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { sendActivationMail } from '../calls.gen.ts';
import { Outcome } from './security/link-page.tsx';
import { useUser } from './use-user.ts';

export const handle: PageHandle = { name: 'activate-error', catalogs: ['accounts'], script: 'none' };

export function loader({ request }: LoaderFunctionArgs) {
  const sent = new URL(request.url).searchParams.has('sent');
  return data({ sent }, { status: sent ? 200 : 400 });
}

export async function action({ context }: ActionFunctionArgs) {
  const { sent } = await context.get(pageContext).dispatch(sendActivationMail, {});
  return redirect(sent ? '/activate/error?sent=yes' : '/activate/done');
}

/** The link is unknown, used or expired; logged-in members can request a new one here. */
export default function ActivateErrorPage() {
  const { t } = useLingui();
  const user = useUser();
  const { sent } = useLoaderData<typeof loader>();
  return (
    <Outcome
      drawing={sent ? 'inbox' : 'brokenLink'}
      tabTitle={t`Activation failed`}
      title={sent ? t`A new email is on its way` : t`Activation failed`}
      text={
        sent
          ? t`Open the link in the newest email. Older links no longer work.`
          : t`This link has expired or has already been used. Ask for a new one and open it within 14 days.`
      }
      action={
        user === null ? (
          <Button asChild size="lg">
            <a href="/login?return_to=%2Factivate%2Ferror">
              <Trans>Log in to get a new link</Trans>
            </a>
          </Button>
        ) : sent ? null : (
          <form method="post">
            <Button type="submit" size="lg" block>
              <Trans>Send me a new link</Trans>
            </Button>
          </form>
        )
      }
    />
  );
}
