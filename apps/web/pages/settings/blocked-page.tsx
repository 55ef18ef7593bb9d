import { useLingui } from '@lingui/react/macro';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { getBlocks } from '#features/safety/blocks/calls.gen.ts';
import { BlockedMembers } from '#features/safety/blocks/web/public.ts';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { TopicPage } from './topic-page.tsx';

export const handle: PageHandle = { name: 'settings-blocked', catalogs: ['settings', 'blocks'] };

export async function loader({ context }: LoaderFunctionArgs) {
  return context.get(pageContext).dispatch(getBlocks, {});
}

export default function BlockedPage() {
  const { t } = useLingui();
  const first = useLoaderData<typeof loader>();
  return (
    <TopicPage
      title={t`Blocked people`}
      intro={t`You and the people you block don’t see each other, and they can’t write to you.`}
    >
      <BlockedMembers first={first} />
    </TopicPage>
  );
}
