import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Time } from '#features/site/sites/web/public.ts';
import { useLocale } from '#platform/web/i18n.tsx';
import { languageNames } from '#platform/web/formats.ts';
import type { MemberFile } from '../contract.ts';
import { Line, Nothing, Section } from './section.tsx';

const consentNames: Readonly<Record<MemberFile['consents'][number]['kind'], MessageDescriptor>> = {
  terms: msg`Terms`,
  sensitive: msg`Sensitive data`,
  marketing: msg`Marketing emails`,
  promotion: msg`Shown more often`,
  public_pages: msg`Shown on public pages`,
  automatic_likes: msg`Automatic likes`,
};

const mailStateNames: Readonly<Record<MemberFile['mails'][number]['state'], MessageDescriptor>> = {
  waiting: msg`Waiting`,
  sent: msg`Sent`,
  refused: msg`Refused by the mail server`,
};

/** The account: address, devices, consents and mails. */
export function FileFacts({ file }: { readonly file: MemberFile }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const givenConsents = file.consents.filter(({ given_at: at }) => at !== null);
  return (
    <>
      <Section id="account" title={t`Account`}>
        <dl className="grid gap-2 py-3 text-sm">
          {file.email === null ? null : <Fact term={t`Email address`}>{file.email}</Fact>}
          {file.new_email === null ? null : (
            <Fact term={t`New address, not confirmed`}>{file.new_email}</Fact>
          )}
          <Fact term={t`Member since`}>
            <Time at={file.created_at} />
          </Fact>
          {file.suspended_at === null ? null : (
            <Fact term={t`Suspended since`}>
              <Time at={file.suspended_at} />
            </Fact>
          )}
          {file.premium_since === null ? null : (
            <Fact term={t`Premium since`}>
              <Time at={file.premium_since} />
            </Fact>
          )}
          {file.shown_on.length === 0 ? null : (
            <Fact term={t`Also shown on`}>{file.shown_on.join(', ')}</Fact>
          )}
          {file.comes_from === null ? null : <Fact term={t`Comes from`}>{file.comes_from}</Fact>}
          <Fact term={t`Language`}>{languageNames(locale).of(file.language)}</Fact>
        </dl>
      </Section>
      <Section id="devices" title={t`Devices`}>
        {file.devices.length === 0 ? (
          <Nothing>
            <Trans>Not logged in anywhere</Trans>
          </Nothing>
        ) : (
          <ul>
            {file.devices.map(({ id, browser, system, country, last_seen_at: seen }) => (
              <Line
                key={id}
                main={[browser, system].filter(Boolean).join(' · ') || t`Unknown device`}
                detail={<Time at={seen} />}
                end={country}
              />
            ))}
          </ul>
        )}
      </Section>
      <Section id="consents" title={t`Consents`}>
        {givenConsents.length === 0 ? (
          <Nothing>
            <Trans>None given</Trans>
          </Nothing>
        ) : (
          <ul>
            {givenConsents.map(({ kind, given_at: at, due }) => (
              <Line
                key={kind}
                main={i18n._(consentNames[kind])}
                detail={<Time at={at!} />}
                end={due ? <Trans>Outdated</Trans> : null}
              />
            ))}
          </ul>
        )}
      </Section>
      <Section id="mails" title={t`Emails of the last week`}>
        {file.mails.length === 0 ? (
          <Nothing>
            <Trans>None</Trans>
          </Nothing>
        ) : (
          <ul>
            {file.mails.map(({ at, state }, index) => (
              <Line key={`${at} ${index}`} main={<Time at={at} />} end={i18n._(mailStateNames[state])} />
            ))}
          </ul>
        )}
      </Section>
    </>
  );
}

function Fact({ term, children }: { readonly term: ReactNode; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-ink-muted">{term}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
