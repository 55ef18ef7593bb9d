import { Trans, useLingui } from '@lingui/react/macro';
import { PromptAnswers, useProfileFacts } from '#features/people/profiles/web/public.ts';
import type { MemberProfile } from '#features/people/profiles/contract.ts';
import { Photo } from '#platform/web/ui/photo.tsx';
import type { MemberFile } from '../contract.ts';
import { Nothing, Section } from './section.tsx';

/** Photos and profile as other members see them. It shows no conversation, and no photo that only its owner sees. */
export function ShownProfile({ file }: { readonly file: MemberFile }) {
  const { t } = useLingui();
  return (
    <Section id="profile" title={t`Profile as others see it`}>
      {file.profile ? (
        <Shown profile={file.profile} />
      ) : (
        <Nothing>
          <Trans>The profile is erased</Trans>
        </Nothing>
      )}
    </Section>
  );
}

function Shown({ profile }: { readonly profile: MemberProfile }) {
  const { t } = useLingui();
  const facts = useProfileFacts(profile);
  const { name } = profile;
  return (
    <div className="grid gap-3 py-3 text-sm">
      {profile.images.length === 0 ? (
        <p className="text-ink-muted">
          <Trans>No approved photos</Trans>
        </p>
      ) : (
        <ul className="grid grid-cols-3 gap-1">
          {profile.images.map((image, index) => (
            <li key={image.thumb_filename}>
              <a href={image.filename} target="_blank" rel="noreferrer">
                <Photo
                  src={image.thumb_filename}
                  thumbhash={image.thumbhash}
                  alt={t`Photo ${index + 1} of ${name}`}
                  className="rounded-field"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {profile.about === '' ? null : <p className="whitespace-pre-wrap wrap-anywhere">{profile.about}</p>}
      <PromptAnswers answers={profile.prompts} />
      <dl className="grid gap-1">
        {facts.map(({ field, name: term, value }) => (
          <div key={field} className="flex justify-between gap-3">
            <dt className="text-ink-muted">{term}</dt>
            <dd className="text-right">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
