import { useLingui } from '@lingui/react/macro';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { getAccess } from '#features/identity/accounts/access-calls.gen.ts';
import { EmailForm } from '#features/identity/accounts/web/public.ts';
import { getPrivacy } from '#features/identity/privacy/calls.gen.ts';
import { PauseSetting } from '#features/identity/privacy/web/public.ts';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { TopicPage } from './topic-page.tsx';

export const handle: PageHandle = {
  name: 'settings-account',
  catalogs: ['settings', 'security', 'privacy'],
};

export async function loader({ context }: LoaderFunctionArgs) {
  const { dispatch } = context.get(pageContext);
  const [access, privacy] = await Promise.all([dispatch(getAccess, {}), dispatch(getPrivacy, {})]);
  return { access, privacy };
}

/** The email address, and a break from the site. */
export default function AccountPage() {
  const { t } = useLingui();
  const { access, privacy } = useLoaderData<typeof loader>();
  return (
    <TopicPage title={t`Account`}>
      <EmailForm first={access} />
      <PauseSetting first={privacy} />
    </TopicPage>
  );
}
