import { Trans, useLingui } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import { bubbleLook } from '#features/conversation/chat/web/public.ts';
import { spark } from '#features/site/sites/logo-marks.ts';
import { coloursOf, shapeOf, type Scheme, type Theme } from '#features/site/sites/theme-rules.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { Badge, CountBadge } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Chip } from '#platform/web/ui/chip.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';

interface ThemePreviewProps {
  readonly theme: Theme;
  readonly scheme: Scheme;
  readonly name: string;
  readonly mark: string | null;
}

/** A phone that shows parts of the site in a theme. It is not interactive. */
export function ThemePreview({ theme, scheme, name, mark }: ThemePreviewProps) {
  const { t } = useLingui();
  const variables = Object.fromEntries(
    [...Object.entries(coloursOf(theme, scheme)), ...builtInShape, ...shapeOf(theme)].map(([key, value]) => [
      `--${key}`,
      value,
    ]),
  );
  return (
    <div
      inert
      data-preview={scheme}
      style={{ ...variables, colorScheme: scheme } as CSSProperties}
      className="mx-auto w-full max-w-90 overflow-hidden rounded-[2rem] border border-line-control bg-page font-sans text-ink shadow-float"
    >
      <div className="flex items-center justify-between border-b border-line bg-surface px-4 py-3">
        <span className="flex min-w-0 items-center gap-2 font-display text-xl font-semibold tracking-tight">
          <svg viewBox="0 0 32 32" className="size-8 shrink-0" aria-hidden="true">
            <path d={mark ?? spark} className="fill-primary" />
          </svg>
          <span className="truncate">{name}</span>
        </span>
        <CountBadge count={3} label={t`3 unread messages`} tone="unread-messages" />
      </div>
      <div className="bg-spark px-4 py-6 text-on-spark">
        <p className="font-display text-2xl leading-tight font-semibold">
          <Trans>Meet someone worth staying up for</Trans>
        </p>
      </div>
      <div className="grid gap-4 p-4">
        <Card className="grid gap-3">
          <div className="flex items-center gap-3">
            <Avatar name="Noor" size="lg" online />
            <div className="min-w-0">
              <p className="font-semibold">
                <Trans>Noor, 34</Trans>
              </p>
              <p className="text-sm text-ink-muted">
                <Trans>Utrecht · online</Trans>
              </p>
            </div>
            <Badge className="ms-auto">
              <Trans>New</Trans>
            </Badge>
          </div>
          <p className="text-sm">
            <Trans>
              Sails on Sundays. <span className="text-primary underline">Read more</span>
            </Trans>
          </p>
          <div className="flex flex-wrap gap-1.5">
            <Chip label={t`Sailing`} />
            <Chip label={t`Jazz`} />
          </div>
          <div className="flex flex-wrap gap-2">
            <Button size="sm">
              <Trans>Write to her</Trans>
            </Button>
            <Button size="sm" variant="secondary">
              <Trans>Like</Trans>
            </Button>
          </div>
        </Card>
        <div className="grid gap-2 text-base">
          <p className={`${bubbleLook({ mine: false, starts: true, ends: true })} justify-self-start`}>
            <Trans>Are you free on Friday?</Trans>
          </p>
          <p className={`${bubbleLook({ mine: true, starts: true, ends: true })} justify-self-end`}>
            <Trans>Yes. Coffee, or a long walk?</Trans>
          </p>
        </div>
        <Alert tone="success">
          <Trans>Your photo was approved.</Trans>
        </Alert>
        <Alert tone="info">
          <Trans>Messages cost one credit.</Trans>
        </Alert>
        <TextField
          label={t`Search`}
          hint={t`A name or a place.`}
          error={t`Type at least two letters.`}
          readOnly
          value="U"
        />
        <div className="flex flex-wrap gap-2">
          <Badge tone="neutral" look="solid">
            <Trans>Premium</Trans>
          </Badge>
          <Badge tone="warning">
            <Trans>Waiting</Trans>
          </Badge>
          <Badge tone="danger">
            <Trans>Refused</Trans>
          </Badge>
        </div>
      </div>
    </div>
  );
}

/** The shape that theme.css gives a site without a choice, because the console itself may have another shape. */
const builtInShape = shapeOf({ typefaces: 'editorial', corners: 'soft' });
