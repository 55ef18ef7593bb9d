import { Trans, useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useUser } from '#features/identity/accounts/web/public.ts';
import { dropdownMark } from '#platform/web/layers/dropdown-layers.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import type { StaffRole } from '#platform/shared/call.ts';

const roleNames: Readonly<Record<StaffRole, MessageDescriptor>> = {
  administrator: msg`Administrator`,
  moderator: msg`Moderator`,
  support: msg`Support`,
  operator: msg`Operator`,
  bookkeeper: msg`Bookkeeper`,
};

const entry =
  'flex min-h-11 w-full items-center rounded-field px-3 text-left text-ink no-underline hover:bg-surface-muted';

/**
 * Shows who is logged in and with which role, with links out of the console. The site's own pages have another shell.
 */
export function StaffMenu() {
  const { t, i18n } = useLingui();
  const user = useUser();
  if (!user?.staff_role) return null;
  const { name, main_image: image } = user.profile;
  return (
    <details {...dropdownMark} className="group relative">
      <summary
        aria-label={t`Account`}
        title={t`Account`}
        className="flex min-h-11 min-w-11 cursor-pointer list-none items-center justify-center rounded-pill hover:bg-surface-muted [&::-webkit-details-marker]:hidden"
      >
        <Avatar
          name={name}
          size="sm"
          {...(image ? { src: image.thumb_filename, thumbhash: image.thumbhash } : {})}
        />
      </summary>
      <div className="absolute right-0 z-40 mt-1 min-w-52 rounded-card bg-surface-raised p-1.5 shadow-float ring-1 ring-line">
        <p className="px-3 py-2 text-sm">
          <span className="block truncate font-semibold">{name}</span>
          <span className="block text-ink-muted">{i18n._(roleNames[user.staff_role])}</span>
        </p>
        <a href="/members" className={entry}>
          <Trans>Go to the site</Trans>
        </a>
        <a href="/settings/security" className={entry}>
          <Trans>Login and security</Trans>
        </a>
        <form method="post" action="/logout">
          <button type="submit" className={entry}>
            <Trans>Log out</Trans>
          </button>
        </form>
      </div>
    </details>
  );
}
