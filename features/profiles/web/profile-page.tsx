import { Trans, useLingui } from '@lingui/react/macro';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { getPhotos } from '#features/photos/contract.ts';
import { OwnPhotos } from '#features/photos/web/public.ts';
import { useSettings } from '#features/sites/web/public.ts';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { PageTitle } from '#platform/web/page-title.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { getProfile } from '../contract.ts';
import { AboutFields } from './about-fields.tsx';
import { choiceFields } from './attribute-labels.ts';
import { ChoiceFields } from './choice-fields.tsx';
import { CompletenessCard } from './completeness-card.tsx';
import { InterestPicker } from './interest-picker.tsx';
import { PlaceFields } from './place-fields.tsx';
import { sectionId } from './profile-anchors.ts';
import { SaveState } from './save-state.tsx';
import { SoughtFields } from './sought-fields.tsx';
import { useCompleteness } from './use-completeness.ts';
import { useProfileForm } from './use-profile-form.ts';

export const handle: PageHandle = { name: 'profile', catalogs: ['profiles', 'photos'] };

export async function loader({ context }: LoaderFunctionArgs) {
  const { dispatch } = context.get(pageContext);
  const [edited, photos] = await Promise.all([dispatch(getProfile, {}), dispatch(getPhotos, {})]);
  return { edited, photos };
}

export default function ProfilePage() {
  const { t } = useLingui();
  const { edited, photos } = useLoaderData<typeof loader>();
  const { profile } = edited;
  const { visible_profile_fields: visible } = useSettings();
  const editor = useProfileForm(profile, profile.id);
  const completeness = useCompleteness(edited, photos);
  const parts = [
    { id: 'about', title: t`About you`, fields: <AboutFields editor={editor} /> },
    { id: 'place', title: t`Where you live`, fields: <PlaceFields editor={editor} /> },
    ...(choiceFields.some((field) => visible.includes(field))
      ? [{ id: 'details', title: t`More about you`, fields: <ChoiceFields editor={editor} /> }]
      : []),
    ...(visible.includes('interests')
      ? [{ id: 'interests', title: t`What you like`, fields: <InterestPicker editor={editor} /> }]
      : []),
    { id: 'sought', title: t`Who you look for`, fields: <SoughtFields editor={editor} /> },
  ];
  return (
    <main className="mx-auto w-full max-w-3xl px-4 pt-6 pb-24">
      <PageTitle>{t`My profile`}</PageTitle>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="text-3xl">
          <Trans>My profile</Trans>
        </h1>
        {profile.status === 'disabled' && (
          <Badge tone="warning" className="whitespace-normal!">
            <Trans>Visible once your e-mail address is confirmed</Trans>
          </Badge>
        )}
      </header>
      <div data-bar="above" className="sticky top-16 z-20 -mx-4 mt-2 bg-page/95 px-4 py-2 backdrop-blur-sm">
        <SaveState form={editor.form} onRetry={() => editor.save()} />
      </div>
      <div className="mt-2 grid gap-5">
        <CompletenessCard completeness={completeness} />
        <OwnPhotos initial={photos} />
        {parts.map(({ id, title, fields }) => (
          <Card key={id} as="section" padding="lg" aria-labelledby={sectionId(id)}>
            <h2 id={sectionId(id)} tabIndex={-1} className="text-xl">
              {title}
            </h2>
            <div className="mt-4 grid gap-5">{fields}</div>
          </Card>
        ))}
      </div>
    </main>
  );
}
