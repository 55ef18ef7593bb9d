import { useLingui } from '@lingui/react/macro';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { getProfile } from '#features/people/profiles/calls.gen.ts';
import { usePlacePrivacy } from '#features/site/places/web/public.ts';
import { useSettings } from '#features/site/sites/web/public.ts';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { AdultContent } from './adult-content.tsx';
import { LocationSetting } from './location-setting.tsx';
import { TopicPage, TopicPart } from './topic-page.tsx';

export const handle: PageHandle = { name: 'settings-discovery', catalogs: ['settings'] };

export async function loader({ context }: LoaderFunctionArgs) {
  return context.get(pageContext).dispatch(getProfile, {});
}

/**
 * Settings that determine whom the member finds and who finds the member: the place (SC-19) and adult content (PR-05).
 */
export default function DiscoveryPage() {
  const { t } = useLingui();
  const { profile } = useLoaderData<typeof loader>();
  const { adult_content: offersAdult } = useSettings();
  const place = usePlacePrivacy();
  return (
    <TopicPage title={t`Discovery`}>
      <TopicPart id="location" title={t`Where you live`} intro={place.shown}>
        <LocationSetting first={profile} />
      </TopicPart>
      {offersAdult ? <AdultContent profile={profile} /> : null}
    </TopicPage>
  );
}
