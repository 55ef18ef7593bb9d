import { Trans, useLingui } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import { bubbleLook } from '#features/conversation/chat/web/public.ts';
import { HeroThumbnail } from '#features/growth/landing/web/public.ts';
import { spark } from '#features/site/sites/logo-marks.ts';
import {
  deriveColours,
  listShapeVariables,
  type Scheme,
  type Theme,
} from '#features/site/sites/theme-rules.ts';
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
  /** The picture of the landing page. */
  readonly hero: string;
}

interface PhoneProps extends ThemePreviewProps {
  /** Of the site's members. */
  readonly minAge: number;
}

/** The variables of a theme, for a part of the console that shows it. */
function toStyle(theme: Theme, scheme: Scheme): CSSProperties {
  const variables = [
    ...Object.entries(deriveColours(theme, scheme)),
    ...builtInShape,
    ...listShapeVariables(theme),
  ];
  return {
    ...Object.fromEntries(variables.map(([key, value]) => [`--${key}`, value])),
    colorScheme: scheme,
  } as CSSProperties;
}

/** The mark and the name in a theme, which stay in sight on a phone. */
export function BrandStrip({ theme, scheme, name, mark, hero }: ThemePreviewProps) {
  return (
    <div
      inert
      style={toStyle(theme, scheme)}
      className="flex items-center gap-3 rounded-card border border-line-control bg-surface px-3 py-2 font-sans text-ink shadow-card"
    >
      <Brand name={name} mark={mark} />
      <HeroThumbnail hero={hero} className="ms-auto h-10 w-16 shrink-0 rounded" />
    </div>
  );
}

function Brand({ name, mark }: Pick<ThemePreviewProps, 'name' | 'mark'>) {
  return (
    <span className="flex min-w-0 items-center gap-2 font-display text-xl font-semibold tracking-tight">
      <svg viewBox="0 0 32 32" className="size-8 shrink-0" aria-hidden="true">
        <path d={mark ?? spark} className="fill-primary" />
      </svg>
      <span className="truncate">{name}</span>
    </span>
  );
}

/** A phone that shows parts of the site in a theme. It is not interactive. */
export function ThemePreview({ theme, scheme, name, mark, hero, minAge }: PhoneProps) {
  const { t } = useLingui();
  const age = Math.max(34, minAge);
  return (
    <div
      inert
      data-preview={scheme}
      style={toStyle(theme, scheme)}
      className="mx-auto w-full max-w-90 overflow-clip rounded-[2rem] border border-line-control bg-page font-sans text-ink shadow-float"
    >
      {/* On a wide screen, it stays while the rest of the phone scrolls. */}
      <div className="z-10 flex items-center lg:sticky lg:top-0 justify-between border-b border-line bg-surface px-4 py-3">
        <Brand name={name} mark={mark} />
        <CountBadge count={3} label={t`3 unread messages`} tone="unread-messages" />
      </div>
      <HeroThumbnail hero={hero} className="h-36" />
      <div className="bg-spark px-4 py-4 text-on-spark">
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
                <Trans>Noor, {age}</Trans>
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
            <Trans>Rejected</Trans>
          </Badge>
        </div>
      </div>
    </div>
  );
}

/** The shape that theme.css gives a site without a choice, because the console itself may have another shape. */
const builtInShape = listShapeVariables({ typefaces: 'editorial', corners: 'soft' });
