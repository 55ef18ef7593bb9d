import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { signupModes } from '#features/identity/accounts/signup-modes.ts';
import type { SignupMode } from '#features/identity/accounts/signup-modes.ts';
import { useStaffSend } from '#platform/web/staff/use-staff-send.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { RadioGroup } from '#platform/web/ui/radio-group.tsx';
import { useHydrated } from '#platform/web/ui/use-hydrated.ts';
import { changeSite } from '../../calls.gen.ts';
import type { EditedSite } from '../../contract.ts';
import { ReviewDialog } from './review-dialog.tsx';

const names: Readonly<Record<SignupMode, MessageDescriptor>> = {
  all: msg`Open to everyone`,
  with_trafficsource: msg`Open for partners’ links`,
  other: msg`Open by invitation`,
};

/** What visitors see, by who can sign up. */
const views: Readonly<Record<SignupMode, MessageDescriptor>> = {
  all: msg`Everyone sees the sign-up form.`,
  with_trafficsource: msg`Only visitors who came through a partner’s link (?network=…) see the sign-up form. Others read that sign-up is closed.`,
  other: msg`Visitors are asked for an invitation code before the sign-up form. Staff create codes under Invitations.`,
};

const tones = { all: 'success', with_trafficsource: 'warning', other: 'warning' } as const;

/** Who can sign up on a site, in two or three words. */
export function DoorBadge({ mode }: { readonly mode: SignupMode }) {
  const { i18n } = useLingui();
  return <Badge tone={tones[mode]}>{i18n._(names[mode])}</Badge>;
}

/** Who can sign up, what visitors see, and the button that changes it. */
export function SiteDoor({ site }: { readonly site: EditedSite }) {
  const { i18n } = useLingui();
  const ready = useHydrated();
  const [isChanging, setChanging] = useState(false);
  return (
    <section aria-labelledby="door" className="mt-10">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="door" className="flex flex-wrap items-center gap-2 text-lg">
          <Trans>Who can sign up</Trans>
          <DoorBadge mode={site.signups} />
        </h2>
        <Button size="sm" variant="secondary" disabled={!ready} onClick={() => setChanging(true)}>
          <Trans>Change who can sign up</Trans>
        </Button>
      </div>
      <p className="mt-1 max-w-3xl text-sm text-ink-muted">
        {i18n._(views[site.signups])} <Trans>Members can always log in.</Trans>
      </p>
      {isChanging ? <DoorDialog site={site} onClose={() => setChanging(false)} /> : null}
    </section>
  );
}

function DoorDialog({ site, onClose }: { readonly site: EditedSite; readonly onClose: () => void }) {
  const { t, i18n } = useLingui();
  const [mode, setMode] = useState<SignupMode>(site.signups);
  const save = useStaffSend(changeSite, {
    onDone: onClose,
    successText: () => t`Saved. Visitors see it within five seconds.`,
  });
  const json = (value: SignupMode) => JSON.stringify(value);
  return (
    <ReviewDialog
      title={t`Who can sign up`}
      changes={
        mode === site.signups ? [] : [{ name: 'signups', before: json(site.signups), after: json(mode) }]
      }
      action={<Trans>Save</Trans>}
      send={save}
      onSend={(reason) =>
        save.mutate({
          site: site.id,
          version: site.version,
          changes: [{ name: 'signups', value: json(mode) }],
          reason,
        })
      }
      onClose={onClose}
    >
      <RadioGroup
        label={t`Who can sign up`}
        name="signups"
        value={mode}
        options={signupModes.map((one) => ({
          value: one,
          label: i18n._(names[one]),
          description: i18n._(views[one]),
        }))}
        onChange={(chosen) => setMode(signupModes.find((one) => one === chosen) ?? mode)}
      />
    </ReviewDialog>
  );
}
