import { Trans, useLingui } from '@lingui/react/macro';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { getPrivacy } from '#features/identity/privacy/calls.gen.ts';
import { ConsentSettings } from '#features/identity/privacy/web/public.ts';
import { getLearning } from '#features/discovery/matching/calls.gen.ts';
import { LearningSetting } from '#features/discovery/matching/web/public.ts';
import { getSisterSites } from '#features/people/sister-sites/calls.gen.ts';
import { SisterSitesSetting } from '#features/people/sister-sites/web/public.ts';
import { getVisibility } from '#features/people/profiles/visibility-calls.gen.ts';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { InvisibleMode } from './invisible-mode.tsx';
import { TopicPage, TopicPart } from './topic-page.tsx';

export const handle: PageHandle = {
  name: 'settings-privacy',
  catalogs: ['settings', 'privacy', 'matching', 'sister-sites'],
};

export async function loader({ context }: LoaderFunctionArgs) {
  const { dispatch } = context.get(pageContext);
  const [visibility, privacy, learning, sisters] = await Promise.all([
    dispatch(getVisibility, {}),
    dispatch(getPrivacy, {}),
    dispatch(getLearning, {}),
    dispatch(getSisterSites, {}),
  ]);
  return { visibility, privacy, learning, sisters };
}

/** Who can see the member, and the member's consents. */
export default function PrivacyPage() {
  const { t } = useLingui();
  const { visibility, privacy, learning, sisters } = useLoaderData<typeof loader>();
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
      {sisters.sites.length === 0 ? null : (
        <TopicPart
          id="other-sites"
          title={t`Our other sites`}
          intro={
            <Trans>
              When you switch a site on, its members can see your profile, including your orientation, and
              your approved photos, and can write to you there. You get an account there, with the same email
              address and password, under that site’s terms. What you change here changes there too, until you
              first log in there. Switch a site off, and nobody there sees you any more.
            </Trans>
          }
        >
          <SisterSitesSetting first={sisters} />
        </TopicPart>
      )}
    </TopicPage>
  );
}
