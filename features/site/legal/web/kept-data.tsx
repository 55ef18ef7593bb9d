import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSettings } from '#features/site/sites/web/public.ts';
import { Section } from './legal-page.tsx';
import { useCompany } from './use-company.ts';

/** Each kind of stored data with its purpose, legal basis and retention period. */
export function KeptData() {
  const { t } = useLingui();
  const { country } = useCompany();
  const { ban_kept_months: banMonths } = useSettings();
  const whileMember = t`As long as you have an account`;
  const contract = t`Our contract with you`;
  const interest = t`Our interest in a safe site`;
  return (
    <Section title={t`What we keep, and why`}>
      <dl className="divide-y divide-line border-y border-line">
        <Kind title={t`Account`} ground={contract} time={whileMember}>
          <Trans>
            Email address, password (unreadable), language, and the day you signed up. To log you in and to
            write to you.
          </Trans>
        </Kind>
        <Kind title={t`Profile`} ground={contract} time={whileMember}>
          <Trans>
            Name, gender, date of birth, country, region and town, an area of about five kilometres around it,
            and what you tell us about yourself. To show you to people who may be right for you. If you share
            your location in your browser, we look up the nearest town on our own server and forget the
            location.
          </Trans>
        </Kind>
        <Kind
          title={t`Your orientation and intimate interests`}
          ground={t`Your separate consent`}
          time={t`Until you withdraw your consent or delete your account`}
        >
          <Trans>
            Orientation, and interests that say something about your sex life. The law treats these as
            special. Without your orientation we can’t find people for you, so withdrawing that consent means
            closing your account.
          </Trans>
        </Kind>
        <Kind
          title={t`Photos`}
          ground={contract}
          time={t`Until you remove them; rejected ones for 30 days, or 30 more if you appeal`}
        >
          <Trans>
            The photos without their hidden data, the decision about each, and a fingerprint that recognises
            the same photo. We keep the fingerprint of a rejected photo, without your name.
          </Trans>
        </Kind>
        <Kind title={t`Likes, matches and messages`} ground={contract} time={whileMember}>
          <Trans>
            What you send and receive, and when it was read. We don’t read it. Someone on our team only looks
            because of a complaint or a legal order.
          </Trans>
        </Kind>
        <Kind
          title={t`Credits and payments`}
          ground={t`Our contract with you, and tax law`}
          time={t`As long as the tax law of ${country} requires`}
        >
          <Trans>
            Bundles, amounts, payment method, times, and your agreement to immediate delivery. Also the
            country you pay from, and the countries that your profile, your network address and your means of
            payment point to, because tax depends on it. Card and bank details go to the payment provider, not
            to us.
          </Trans>
        </Kind>
        <Kind title={t`Logins`} ground={contract} time={t`30 days, or until you log out`}>
          <Trans>
            A hash of the key in your browser, which can’t be turned back into the key; your browser, system
            and country; and when that browser was last used. So that you can see your devices and log them
            out.
          </Trans>
        </Kind>
        <Kind title={t`Passkeys`} ground={contract} time={t`Until you remove them`}>
          <Trans>The public half of each key, the name you gave it, and when it was last used.</Trans>
        </Kind>
        <Kind title={t`Notifications`} ground={t`Our contract with you, or your consent`} time={whileMember}>
          <Trans>
            Which ones you want, and how; the address where the maker of your browser delivers them; and
            whether emails to you bounced.
          </Trans>
        </Kind>
        <Kind title={t`Who you block`} ground={contract} time={t`Until you undo it`}>
          <Trans>Who, and since when. So that you don’t see each other.</Trans>
        </Kind>
        <Kind title={t`Consents`} ground={t`The law, which requires us to prove them`} time={whileMember}>
          <Trans>What you agreed to, in which version, when, and when you withdrew it.</Trans>
        </Kind>
        <Kind
          title={t`How you found us`}
          ground={t`Our interest in knowing which ads work`}
          time={whileMember}
        >
          <Trans>
            The network and the labels of the ad whose link brought you here to sign up, the page it led to,
            and your country. If you agreed to the cookie, also the network and the labels of the first ad you
            came from in the 30 days before. We also keep whether you let us remember this and, for 180 days,
            what we told the network.
          </Trans>
        </Kind>
        <Kind
          title={t`Complaints`}
          ground={t`The law, and our interest in a safe site`}
          time={t`A year after our answer`}
        >
          <Trans>What you wrote, your name and address, and what we answered.</Trans>
        </Kind>
        <Kind
          title={t`Withdrawals from purchases`}
          ground={t`The law, which requires us to acknowledge receipt`}
          time={t`3 years; 90 days if you didn’t confirm them`}
        >
          <Trans>
            The name, the email address and the number you gave, when you sent it, and what came of it.
          </Trans>
        </Kind>
        <Kind
          title={t`Your download`}
          ground={t`The law, which gives you the right to a copy`}
          time={t`7 days`}
        >
          <Trans>The file you asked for, with all your data. Only you get it.</Trans>
        </Kind>
        <Kind title={t`Statistics`} ground={interest} time={t`Forever: they don’t identify anyone`}>
          <Trans>
            As numbers: how often people leave pages, by day and page; how many visits, sign-ups and purchases
            each ad led to; and why members leave.
          </Trans>
        </Kind>
        <Kind
          title={t`Protection against misuse`}
          ground={interest}
          time={t`Only as long as the limit lasts: from a few minutes to a day`}
        >
          <Trans>
            Counts of failed logins and of calls, under a fingerprint from which nobody can read your address.
            Your network address also tells us your country. We look that up on our own server and don’t keep
            it.
          </Trans>
        </Kind>
        <Kind
          title={t`Free gifts`}
          ground={t`Our interest in giving each gift once`}
          time={t`As long as you have an account, and 12 months after it is erased`}
        >
          <Trans>
            Which gifts you had, such as welcome credits, under a fingerprint of your mailbox. Nobody can read
            your address from it.
          </Trans>
        </Kind>
        <Kind
          title={t`Bans from all our sites`}
          ground={interest}
          time={t`${plural(banMonths, {
            one: 'Until # month after your last account is erased, or until the ban is lifted',
            other: 'Until # months after your last account is erased, or until the ban is lifted',
          })}`}
        >
          <Trans>
            If we ban you from all our sites: fingerprints of your email address and of the bank account and
            phone number you used for direct debit, so that we recognise them. Nobody can read the address or
            the numbers from them.
          </Trans>
        </Kind>
        <Kind
          title={t`Suspensions`}
          ground={interest}
          time={t`${plural(banMonths, {
            one: 'Until # month after your account is erased, or until the suspension is lifted',
            other: 'Until # months after your account is erased, or until the suspension is lifted',
          })}`}
        >
          <Trans>
            If we suspend your account: fingerprints of your email address, of the bank account and phone
            number you used for direct debit, and of your photos, so that we recognise them. Deleting the
            account doesn’t end a suspension. Nobody can read the address or the numbers, or see the photos,
            from them.
          </Trans>
        </Kind>
        <Kind
          title={t`Record of important actions`}
          ground={interest}
          time={t`For as long as it may be needed to settle a dispute`}
        >
          <Trans>
            Logins, decisions about photos and what staff do: with numbers and codes, without names, addresses
            or texts.
          </Trans>
        </Kind>
        <Kind
          title={t`A sign-up you didn’t finish`}
          ground={t`Steps before a contract, at your request`}
          time={t`14 days`}
        >
          <Trans>What you’ve filled in so far, so that you can continue; never your password.</Trans>
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
    <div className="py-4">
      <dt className="font-semibold">{title}</dt>
      <dd className="mt-1">{children}</dd>
      <dd className="mt-2 text-sm text-ink-muted">
        <Trans>Legal basis: {ground}</Trans>
      </dd>
      <dd className="text-sm text-ink-muted">
        <Trans>How long: {time}</Trans>
      </dd>
    </div>
  );
}
