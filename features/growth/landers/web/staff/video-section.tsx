import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Time } from '#features/site/sites/web/public.ts';
import { FigureTable } from '#platform/web/staff/figure-table.tsx';
import { Section } from '#platform/web/staff/section.tsx';
import { ReasonDialog } from '#platform/web/staff/reason-dialog.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { useHydrated } from '#platform/web/ui/use-hydrated.ts';
import { removeVideoOfSite } from '../../videos-calls.gen.ts';
import type { ShownVideo, VideosOfSite } from '../../videos-contract.ts';
import { videoErrorMessages } from './error-messages.ts';
import { VideoDialog } from './video-dialog.tsx';

/** How often the page checks whether a video has been converted. */
const lookAgainMs = 4_000;

/** The videos of a site's landers: which lander shows which video, and the progress of its conversion. */
export function VideoSection({ site, origin, prefix, videos }: VideosOfSite) {
  const { t } = useLingui();
  const ready = useHydrated();
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<ShownVideo | null>(null);
  useLookAgain(videos.some(({ state }) => state === 'waiting'));
  return (
    <Section
      id="videos"
      title={<Trans>Videos</Trans>}
      note={
        <Trans>
          Short loops that two landers play without sound. Landers without a video show a drawn scene.
        </Trans>
      }
      tools={
        <Button
          size="sm"
          variant="secondary"
          icon={<Plus />}
          disabled={!ready}
          onClick={() => setAdding(true)}
        >
          <Trans>Add a video</Trans>
        </Button>
      }
    >
      <FigureTable
        label={t`Videos`}
        rows={videos}
        toKey={({ slug }) => slug}
        none={<Trans>No videos yet.</Trans>}
        columns={[
          {
            name: <Trans>Video</Trans>,
            of: ({ slug, by_default: byDefault }) =>
              byDefault ? <Trans>Without an ending</Trans> : <code className="text-xs">{slug}</code>,
            text: true,
          },
          { name: <Trans>State</Trans>, of: (video) => <VideoState video={video} />, text: true },
          {
            name: <Trans>Landers</Trans>,
            of: ({ paths }) => (
              <span className="flex flex-wrap gap-x-4">
                {paths.map((path) => (
                  <a
                    key={path}
                    href={`${origin}${path}?preview`}
                    target="_blank"
                    rel="noreferrer"
                    className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
                  >
                    {path}
                  </a>
                ))}
              </span>
            ),
            text: true,
          },
          { name: <Trans>Added</Trans>, of: ({ added }) => <Time at={added} />, text: true },
          {
            name: (
              <span className="sr-only">
                <Trans>Remove</Trans>
              </span>
            ),
            of: (video) => (
              <Button size="sm" variant="secondary" disabled={!ready} onClick={() => setRemoved(video)}>
                <Trans>Remove</Trans>
                <span className="sr-only"> {video.slug}</span>
              </Button>
            ),
          },
        ]}
      />
      {isAdding ? (
        <VideoDialog site={site.id} prefix={prefix} videos={videos} onClose={() => setAdding(false)} />
      ) : null}
      {removed ? (
        <ReasonDialog
          title={t`Remove the video?`}
          description={t`Its landers show a drawn scene again.`}
          action={<Trans>Remove</Trans>}
          danger
          errors={videoErrorMessages}
          call={removeVideoOfSite}
          input={{ site: site.id, slug: removed.slug }}
          successText={() => t`Removed.`}
          onClose={() => setRemoved(null)}
        />
      ) : null}
    </Section>
  );
}

function VideoState({ video: { state, width, height } }: { readonly video: ShownVideo }) {
  if (state === 'waiting')
    return (
      <Badge tone="neutral">
        <Trans>Being converted</Trans>
      </Badge>
    );
  if (state === 'refused')
    return (
      <Badge tone="danger">
        <Trans>Not a video that can be read</Trans>
      </Badge>
    );
  return (
    <>
      <Badge tone="success">
        <Trans>Shown</Trans>
      </Badge>{' '}
      <span className="text-ink-muted">
        {width === null || height === null ? <Trans>as it was uploaded</Trans> : `${width} × ${height}`}
      </span>
    </>
  );
}

function useLookAgain(isWaiting: boolean) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => void revalidate(), lookAgainMs);
    return () => clearInterval(timer);
  }, [isWaiting, revalidate]);
}
