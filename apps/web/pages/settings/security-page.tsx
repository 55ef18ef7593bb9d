import { useLingui } from '@lingui/react/macro';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { getDevices } from '#features/identity/accounts/access-calls.gen.ts';
import { getPasskeys } from '#features/identity/accounts/passkey-calls.gen.ts';
import { SecuritySettings } from '#features/identity/accounts/web/public.ts';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { TopicPage } from './topic-page.tsx';

export const handle: PageHandle = { name: 'settings-security', catalogs: ['settings', 'security'] };

export async function loader({ context }: LoaderFunctionArgs) {
  const { dispatch } = context.get(pageContext);
  const [passkeys, devices] = await Promise.all([dispatch(getPasskeys, {}), dispatch(getDevices, {})]);
  return { passkeys, devices };
}

/** The password, passkeys, two-step verification and devices. */
export default function SecurityPage() {
  const { t } = useLingui();
  const { passkeys, devices } = useLoaderData<typeof loader>();
  return (
    <TopicPage title={t`Login and security`}>
      <SecuritySettings passkeys={passkeys} devices={devices} />
    </TopicPage>
  );
}
