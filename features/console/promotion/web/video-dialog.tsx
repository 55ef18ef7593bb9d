import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState, type FormEvent } from 'react';
import { useRevalidator } from 'react-router';
import { defaultVideoSlug, maxVideoBytes, videoSlug } from '#features/growth/landers/video-rules.ts';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { RadioGroup } from '#platform/web/ui/radio-group.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { useToast } from '#platform/web/ui/toast.tsx';
import { useSend } from '#platform/web/use-call.ts';
import { addVideoOfSite } from '../videos-calls.gen.ts';
import type { ShownVideo } from '../videos-contract.ts';
import { promotionErrorMessages } from './error-messages.ts';

interface VideoDialogProps {
  readonly site: number;
  readonly prefix: string;
  readonly videos: readonly ShownVideo[];
  readonly onClose: () => void;
}

const mostMegabytes = maxVideoBytes / 1024 / 1024;
/** A slug is valid on every site or on none, except for the length of the prefix. */
const anyNiche = 1;

/** Uploads a video, and chooses the landers that show it. */
export function VideoDialog({ site, prefix, videos, onClose }: VideoDialogProps) {
  const { t } = useLingui();
  const form = useId();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const sentence = useErrorSentence(promotionErrorMessages);
  const [where, setWhere] = useState<'default' | 'slug'>('default');
  const [slug, setSlug] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [isChecked, setChecked] = useState(false);
  const wished = where === 'default' ? defaultVideoSlug : prefixed(slug.trim().toLowerCase(), prefix);
  const replaced = videos.some((video) => video.slug === wished);
  const isTooLarge = file !== null && file.size > maxVideoBytes;
  const isSound = videoSlug(anyNiche, wished) !== null;
  const add = useSend(addVideoOfSite, {
    onSuccess: async () => {
      onClose();
      toast.show({ tone: 'success', text: t`Uploaded. Visitors see it once it’s converted.` });
      await revalidate();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (file === null || isTooLarge || !isSound) return;
    add.mutate({ site, slug: wished, file });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Add a video`}
      description={t`An MP4 or WebM file of up to ${mostMegabytes} MB. Its sound is never played.`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Back</Trans>
          </Button>
          <Button type="submit" form={form} loading={add.isPending}>
            {replaced ? <Trans>Replace</Trans> : <Trans>Upload</Trans>}
          </Button>
        </>
      }
    >
      {add.error ? (
        <Alert tone="danger" className="mb-4">
          {sentence(add.error)}
        </Alert>
      ) : null}
      <form id={form} onSubmit={submit} className="grid gap-4 pb-2">
        <TextField
          label={t`File`}
          type="file"
          accept="video/mp4,video/webm"
          required
          error={isTooLarge ? t`Choose a file of up to ${mostMegabytes} MB.` : undefined}
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
      </form>
    </Dialog>
  );
}

const prefixed = (slug: string, prefix: string) => (slug.startsWith(prefix) ? slug : `${prefix}${slug}`);
