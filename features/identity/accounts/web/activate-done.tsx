import { Trans, useLingui } from '@lingui/react/macro';
import { redirect, type LoaderFunctionArgs } from 'react-router';
import { pageContext } from '#platform/web/page-context.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { getUser } from '../calls.gen.ts';
import { Outcome } from './security/link-page.tsx';

/** Shown only to members whose address is confirmed, because opening the URL alone proves nothing. */
export async function loadActivateDone({ context }: LoaderFunctionArgs) {
  const { loggedIn, dispatch } = context.get(pageContext);
  if (!loggedIn) return redirect('/login?return_to=%2Factivate%2Fdone');
  const { user } = await dispatch(getUser, {});
  return user.status === 'not_confirmed' ? redirect('/activate/error') : null;
}

export function ActivateDonePage() {
  const { t } = useLingui();
  return (
    <Outcome
      drawing="done"
      tabTitle={t`Address confirmed`}
      title={t`Your address is confirmed`}
      text={t`Your profile is live. People can now find you and reply. A photo and a few words make all the difference.`}
      action={
        <Button asChild size="lg">
          <a href="/profile">
            <Trans>Complete my profile</Trans>
          </a>
        </Button>
      }
    />
  );
}
