import { useLingui } from '@lingui/react/macro';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { getProfile } from '#features/people/profiles/calls.gen.ts';
import { usePlacePrivacy, PlacePicker } from '#features/site/places/web/public.ts';
import { useSettings } from '#features/site/sites/web/public.ts';
import type { OwnProfile } from '#features/people/profiles/contract.ts';
import { useProfileForm } from '#features/people/profiles/web/public.ts';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { TopicPage, TopicPart } from './topic-page.tsx';
import { SavedState } from './saved-state.tsx';

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

/** Where the member lives (SC-19). A choice is saved immediately. */
function LocationSetting({ first }: { readonly first: OwnProfile }) {
  const { countries } = useSettings();
  const { form, shown, findError, save } = useProfileForm(first);
  return (
    <div className="grid grid-cols-1 gap-4">
      <PlacePicker value={shown} countries={countries} errorOf={findError} onChange={save} />
      <SavedState form={form} onRetry={() => save()} />
    </div>
  );
}

/** Whether the member sees adult content (PR-05). */
function AdultContent({ profile }: { readonly profile: OwnProfile }) {
  const { t } = useLingui();
  const { form, shown, save } = useProfileForm(profile);
  return (
    <div>
      <Checkbox
        look="switch"
        label={<span className="font-semibold">{t`Show adult content`}</span>}
        hint={t`Shows interests to do with sex, yours and other people’s. If you turn it off, yours disappear from your profile.`}
        checked={shown.show_adult}
        onChange={(event) => save({ show_adult: event.currentTarget.checked })}
      />
      <SavedState form={form} onRetry={() => save()} />
    </div>
  );
}
