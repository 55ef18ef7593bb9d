import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Section } from './legal-page.tsx';
import { useCompany } from './use-company.ts';

/** Each kind of stored data with its purpose, legal basis and retention period. */
export function KeptData() {
  const { t } = useLingui();
  const { country } = useCompany();
  const whileMember = t`While you have an account`;
  const contract = t`Our contract with you`;
  const interest = t`Our interest in a safe site`;
  return (
    <Section title={t`What we keep, and why`}>
      <dl className="grid gap-3">
        <Kind title={t`Account`} ground={contract} time={whileMember}>
          <Trans>
            E-mail address, password (unreadable), language, the day you signed up. To let you in and to write
            to you.
          </Trans>
        </Kind>
        <Kind title={t`Profile`} ground={contract} time={whileMember}>
          <Trans>
            Name, gender, date of birth, country, region and town, an area of about five kilometres around it,
            and what you tell of yourself. To show you to people you may fit. If you let your browser tell
            where you are, we look up the nearest town on our own server and forget the position.
          </Trans>
        </Kind>
        <Kind
          title={t`Whom you love, and intimate interests`}
          ground={t`Your separate consent`}
          time={t`Until you take the consent back, or leave`}
        >
          <Trans>
            Sexuality, and interests that say something about your sex life. The law calls these special.
            Without sexuality we cannot find who fits you, so taking that consent back means closing the
            account.
          </Trans>
        </Kind>
        <Kind
          title={t`Photos`}
          ground={contract}
          time={t`Until you remove them; refused ones for 30 days, or 30 more when you object`}
        >
          <Trans>
            The pictures without their hidden data, the decision about each, and a fingerprint that recognises
            the same picture. Of a refused picture the fingerprint stays, without your name.
          </Trans>
        </Kind>
        <Kind title={t`Likes, matches and messages`} ground={contract} time={whileMember}>
          <Trans>
            What you send and get, and when it was read. We do not read along; only for a complaint or by
            order of the law does somebody of our team look.
          </Trans>
        </Kind>
        <Kind
          title={t`Credits and payments`}
          ground={t`Our contract with you, and tax law`}
          time={t`As long as the tax law of ${country} demands`}
        >
          <Trans>
            Packages, amounts, country, method, times, and your agreement to immediate delivery. Card and bank
            details go to the payment provider, not to us.
          </Trans>
        </Kind>
        <Kind title={t`Log-ins`} ground={contract} time={t`30 days, or until you log out`}>
          <Trans>
            A one-way computation of the key in your browser, which browser, system and country it is, and
            when it was last used. So that you can see your devices and log them out.
          </Trans>
        </Kind>
        <Kind title={t`Passkeys`} ground={contract} time={t`Until you remove them`}>
          <Trans>The public half of each key, the name you gave it, and when it was last used.</Trans>
        </Kind>
        <Kind title={t`Notifications`} ground={t`Our contract with you, or your consent`} time={whileMember}>
          <Trans>
            Which ones you want, and by which way; the address at which the maker of your browser delivers
            them; and whether mails to you came back.
          </Trans>
        </Kind>
        <Kind title={t`Whom you block`} ground={contract} time={t`Until you end it`}>
          <Trans>Whom, and since when. So that neither of you sees the other.</Trans>
        </Kind>
        <Kind title={t`Consents`} ground={t`The law, which makes us prove them`} time={whileMember}>
          <Trans>What you agreed to, in which version, when, and when you took it back.</Trans>
        </Kind>
        <Kind
          title={t`Where you came from`}
          ground={t`Our interest to know which advertisement works`}
          time={whileMember}
        >
          <Trans>
            The network and the marks of the advertisement whose link brought you here to sign up.
          </Trans>
        </Kind>
        <Kind
          title={t`Complaints`}
          ground={t`The law, and our interest in a safe site`}
          time={t`A year after our answer`}
        >
          <Trans>What you wrote, your name and address, and what we answered.</Trans>
        </Kind>
        <Kind title={t`Your download`} ground={t`The law, which gives you a copy`} time={t`7 days`}>
          <Trans>The file with all your data that you asked for. Nobody but you gets it.</Trans>
        </Kind>
        <Kind title={t`Counts`} ground={interest} time={t`Without end: nobody is in them`}>
          <Trans>How often pages are left, by day and page, and why members leave, by number.</Trans>
        </Kind>
        <Kind
          title={t`Protection against misuse`}
          ground={interest}
          time={t`As short as the limit it serves: minutes to a day`}
        >
          <Trans>
            Counts of wrong log-ins and of calls, under a fingerprint from which nobody can read your address.
            Your network address also tells us your country; we look that up on our own server and do not keep
            it.
          </Trans>
        </Kind>
        <Kind
          title={t`Record of important actions`}
          ground={interest}
          time={t`While it can still be needed to settle a dispute`}
        >
          <Trans>
            Log-ins, decisions about photos and what staff do: by number and code, without names, addresses or
            texts.
          </Trans>
        </Kind>
        <Kind
          title={t`Sign-up that you did not finish`}
          ground={t`Steps before a contract, at your request`}
          time={t`14 days`}
        >
          <Trans>What you filled in so far, so that you can go on; never your password.</Trans>
        </Kind>
      </dl>
    </Section>
  );
}

interface KindProps {
  readonly title: string;
  readonly ground: string;
  readonly time: string;
  readonly children: ReactNode;
}

function Kind({ title, ground, time, children }: KindProps) {
  return (
    <div className="rounded-card border border-line bg-surface p-4 sm:p-5">
      <dt className="font-semibold">{title}</dt>
      <dd className="mt-1">{children}</dd>
      <dd className="mt-2 text-sm text-ink-muted">
        <Trans>Ground: {ground}</Trans>
      </dd>
      <dd className="text-sm text-ink-muted">
        <Trans>How long: {time}</Trans>
      </dd>
    </div>
  );
}
