import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Menu, MenuItem } from '#platform/web/ui/menu.tsx';
import { useHydrated } from '#platform/web/ui/use-hydrated.ts';
import type { MemberFile } from '../contract.ts';
import type { MemberAction } from '../member-actions.ts';
import { actionNames } from './action-names.ts';
import { StateBadge } from './state-badge.tsx';

interface FileHeaderProps {
  readonly file: MemberFile;
  readonly onAction: (action: MemberAction) => void;
}

export function FileHeader({ file, onAction }: FileHeaderProps) {
  const { i18n } = useLingui();
  const ready = useHydrated();
  const { profile, name, actions } = file;
  const image = profile?.main_image;
  return (
    <header className="flex flex-wrap items-start gap-4">
      <Avatar
        name={name}
        size="lg"
        {...(image ? { src: image.thumb_filename, thumbhash: image.thumbhash } : {})}
      />
      <div className="min-w-0 flex-1">
        <h1 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-2xl wrap-anywhere">
          {name === '' ? <Trans>Erased member</Trans> : name}
          <StateBadge state={file.state} />
          {file.premium_since ? (
            <Badge>
              <Trans>Premium</Trans>
            </Badge>
          ) : null}
          {file.fictional ? (
            <Badge tone="warning">
              <Trans>Fictional</Trans>
            </Badge>
          ) : null}
        </h1>
        <p className="mt-1 text-sm text-ink-muted wrap-anywhere">
          {profile ? [profile.age, profile.city, profile.country].filter(Boolean).join(' · ') : null}
        </p>
        <p className="text-xs text-ink-muted select-all">{file.id}</p>
      </div>
      {actions.length === 0 ? null : (
        <Menu
          trigger={
            <Button variant="secondary" size="sm" disabled={!ready} icon={<ChevronDown />}>
              <Trans>Actions</Trans>
            </Button>
          }
        >
          {actions.map((action) => (
            <MenuItem key={action} onSelect={() => onAction(action)}>
              {i18n._(actionNames[action])}…
            </MenuItem>
          ))}
        </Menu>
      )}
    </header>
  );
}
