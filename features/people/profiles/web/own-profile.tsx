import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSettings } from '#features/site/sites/web/public.ts';
import { PageTitle } from '#platform/web/page-title.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import type { EditedProfile } from '../contract.ts';
import { AboutFields } from './about-fields.tsx';
import { hideableFields } from '../details.ts';
import { CompletenessCard } from './completeness-card.tsx';
import { DetailFields } from './detail-fields.tsx';
import { InterestPicker } from './interest-picker.tsx';
import { PlaceFields } from './place-fields.tsx';
import { PromptFields } from './prompt-fields.tsx';
import { sectionId } from './profile-anchors.ts';
import { SaveState } from './save-state.tsx';
import { SoughtFields } from './sought-fields.tsx';
import { useCompleteness } from './use-completeness.ts';
import { useProfileForm } from './use-profile-form.ts';

interface OwnProfileProps {
  readonly edited: EditedProfile;
  /** The member's photos, shown between the completeness card and the fields. */
  readonly photos: ReactNode;
}

/** The form for the signed-in member's own profile. */
export function OwnProfile({ edited, photos }: OwnProfileProps) {
  const { t } = useLingui();
  const { profile } = edited;
  const { visible_profile_fields: visible } = useSettings();
  const editor = useProfileForm(profile, profile.id);
  const completeness = useCompleteness(edited);
  const parts = [
    { id: 'about', title: t`About you`, fields: <AboutFields editor={editor} /> },
    ...(visible.includes('prompts')
      ? [{ id: 'prompts', title: t`In your own words`, fields: <PromptFields editor={editor} /> }]
      : []),
    { id: 'place', title: t`Where you live`, fields: <PlaceFields editor={editor} /> },
    ...(hideableFields.some((field) => visible.includes(field))
      ? [{ id: 'details', title: t`More about you`, fields: <DetailFields editor={editor} /> }]
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
        {photos}
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
