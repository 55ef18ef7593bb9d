import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { defaultVideoSlug, maxVideoBytes, videoSlug } from '../../video-rules.ts';
import { StaffForm } from '#platform/web/staff/staff-form.tsx';
import { useStaffSend } from '#platform/web/staff/use-staff-send.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { RadioGroup } from '#platform/web/ui/radio-group.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { addVideoOfSite } from '../../videos-calls.gen.ts';
import type { ShownVideo } from '../../videos-contract.ts';
import { videoErrorMessages } from './error-messages.ts';

interface VideoDialogProps {
  readonly site: number;
  readonly prefix: string;
  readonly videos: readonly ShownVideo[];
  readonly onClose: () => void;
}

const maxMegabytes = maxVideoBytes / 1024 / 1024;
/** A slug is valid on every site or on none, except for the length of the prefix. */
const anyNiche = 1;

/** Uploads a video, and chooses the landers that show it. */
export function VideoDialog({ site, prefix, videos, onClose }: VideoDialogProps) {
  const { t } = useLingui();
  const [where, setWhere] = useState<'default' | 'slug'>('default');
  const [slug, setSlug] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [isChecked, setChecked] = useState(false);
  const wished = where === 'default' ? defaultVideoSlug : prefixed(slug.trim().toLowerCase(), prefix);
  const replaced = videos.some((video) => video.slug === wished);
  const isTooLarge = file !== null && file.size > maxVideoBytes;
  const isSound = videoSlug(anyNiche, wished) !== null;
  const add = useStaffSend(addVideoOfSite, {
    onDone: onClose,
    successText: () => t`Uploaded. Visitors see it once it’s converted.`,
  });
  const send = () => {
    setChecked(true);
    if (file === null || isTooLarge || !isSound) return;
    add.mutate({ site, slug: wished, file });
  };
  return (
    <StaffForm
      title={t`Add a video`}
      description={t`An MP4 or WebM file of up to ${{ mostMegabytes: maxMegabytes }} MB. Its sound is never played.`}
      reason="none"
      action={replaced ? <Trans>Replace</Trans> : <Trans>Upload</Trans>}
      errors={videoErrorMessages}
      send={add}
      onSend={send}
      onClose={onClose}
    >
      <TextField
        label={t`File`}
        type="file"
        accept="video/mp4,video/webm"
        required
        error={isTooLarge ? t`Choose a file of up to ${{ mostMegabytes: maxMegabytes }} MB.` : undefined}
        onChange={({ target }) => setFile(target.files?.[0] ?? null)}
      />
      <RadioGroup
        label={t`Which landers show it`}
        name="where"
        value={where}
        options={[
          { value: 'default', label: t`Those without an ending: /landers/video` },
          { value: 'slug', label: t`Those with an ending: /landers/video/…` },
        ]}
        onChange={(chosen) => setWhere(chosen === 'slug' ? 'slug' : 'default')}
      />
      {where === 'slug' ? (
        <TextField
          label={t`Ending`}
          hint={
            prefix === ''
              ? t`Such as summer. Lower-case letters, digits and hyphens.`
              : t`Such as summer. The site puts ${prefix} before it.`
          }
          value={slug}
          required
          maxLength={60}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={isChecked && !isSound ? t`Use lower-case letters, digits and hyphens.` : undefined}
          onChange={(event) => setSlug(event.target.value)}
        />
      ) : null}
      {replaced ? (
        <Alert tone="warning">
          <Trans>This takes the place of the video that these landers show now.</Trans>
        </Alert>
      ) : null}
    </StaffForm>
  );
}

const prefixed = (slug: string, prefix: string) => (slug.startsWith(prefix) ? slug : `${prefix}${slug}`);
