import { useLingui } from '@lingui/react/macro';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { getPrivacy } from '#features/identity/privacy/calls.gen.ts';
import { ConsentSettings } from '#features/identity/privacy/web/public.ts';
import { getLearning } from '#features/discovery/matching/calls.gen.ts';
import { LearningSetting } from '#features/discovery/matching/web/public.ts';
import { getVisibility } from '#features/people/profiles/visibility-calls.gen.ts';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { InvisibleMode } from './invisible-mode.tsx';
import { TopicPage, TopicPart } from './topic-page.tsx';

export const handle: PageHandle = { name: 'settings-privacy', catalogs: ['settings', 'privacy', 'matching'] };

export async function loader({ context }: LoaderFunctionArgs) {
  const { dispatch } = context.get(pageContext);
  const [visibility, privacy, learning] = await Promise.all([
    dispatch(getVisibility, {}),
    dispatch(getPrivacy, {}),
    dispatch(getLearning, {}),
  ]);
  return { visibility, privacy, learning };
}

/** Who can see the member, and the member's consents. */
export default function PrivacyPage() {
  const { t } = useLingui();
  const { visibility, privacy, learning } = useLoaderData<typeof loader>();
  return (
    <TopicPage title={t`Privacy`}>
      <InvisibleMode first={visibility} />
      <LearningSetting first={learning} />
      <TopicPart
        id="consents"
        title={t`Consents`}
        intro={t`What you’ve agreed to. You can change your mind here.`}
      >
        <ConsentSettings first={privacy} />
      </TopicPart>
    </TopicPage>
  );
}
