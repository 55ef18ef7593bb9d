import { Trans, useLingui } from '@lingui/react/macro';
import { usePlacePrivacy } from '#features/site/places/web/public.ts';
import { telling } from '#features/site/sites/attribution-rules.ts';
import { useSettings } from '#features/site/sites/web/public.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { loadLegalPage } from './company-loader.ts';
import { MailLink } from './contact-links.tsx';
import { KeptData } from './kept-data.tsx';
import { legalHandle, LegalPage, Points, Section } from './legal-page.tsx';
import { useCompany, useOwnText } from './use-company.ts';

export const handle: PageHandle = { ...legalHandle, name: 'pages-privacy', catalogs: ['legal'] };

export const loader = loadLegalPage('privacy');

export default function PrivacyPage() {
  const { t } = useLingui();
  const place = usePlacePrivacy();
  const { name, company, country } = useCompany();
  const settings = useSettings();
  const { logged_out_search: open, logged_out_search_trafficsource: openToSome } = settings;
  return (
    <LegalPage
      own={useOwnText()}
      title={t`Privacy`}
      description={t`What ${name} keeps about you, why, for how long, and what you can do about it.`}
      intro={
        <Trans>
          What {company} keeps about you on {name}, why, for how long, and what you can do about it. In short:
          no more than the site needs, and nothing sold.
        </Trans>
      }
    >
      <KeptData />
      <Section title={t`Who sees what`}>
        <Points
          points={[
            <Trans key="members">
              Other members see your name, age, gender, approved photos and whatever else you filled in on
              your profile. They don’t see your email address or date of birth.
            </Trans>,
            `${place.shown} ${place.storedNote}`,
            open || openToSome ? (
              <Trans key="visitors">
                Visitors without an account may see part of it in search: your main photo, name, age and town.
              </Trans>
            ) : (
              <Trans key="visitors">You can only see profiles when you’re logged in.</Trans>
            ),
            <Trans key="blocked">
              Members you block see nothing of you, and we don’t tell them. In invisible mode nobody can find
              you or see when you’re here.
            </Trans>,
            <Trans key="staff">
              Our staff see a photo to review it. They only see other things to handle a complaint, to keep
              the site safe, or because the law requires it. What staff do is logged.
            </Trans>,
            <Trans key="processors">
              Companies that work for us under a binding contract: the ones that run our servers, deliver our
              emails and handle payments.
            </Trans>,
            <Trans key="push">
              The maker of your browser, if you turn on notifications: it delivers them but can’t read them.
            </Trans>,
            telling.needsConsent(settings) ? (
              <Trans key="networks">
                If an ad brought you here and you agreed that we remember this, its network may learn that
                someone who followed that link signed up, confirmed their address, bought something, or got
                money back: identified by the link’s number, without your name or anything from your profile.
              </Trans>
            ) : (
              <Trans key="networks">
                If an ad brought you here, its network may learn that someone who followed that link signed
                up, confirmed their address, bought something, or got money back: identified by the link’s
                number, without your name or anything from your profile. It learns nothing if you said no to{' '}
                <a href="/pages/cookies">the ad cookie</a> before you signed up, and nothing more once you say
                no while logged in.
              </Trans>
            ),
            <Trans key="authorities">The police or a court, if the law requires us to.</Trans>,
            ...(settings.member_resell
              ? [
                  <Trans key="sisters">
                    Members of {company}’s other sites, but only of the ones you choose under{' '}
                    <a href="/settings/privacy#other-sites">Our other sites</a> in your settings. Unless you
                    agree, nothing about you is on those sites. If you agree, we create an account for you
                    there that shows your profile and approved photos. Nobody there sees it any more as soon
                    as you withdraw your consent or delete your account here. If you’ve logged in there, you
                    can keep that account as a separate account.
                  </Trans>,
                ]
              : []),
            <Trans key="sold">
              Nobody else. We don’t sell data, show ads based on your profile, or let trackers in.
            </Trans>,
          ]}
        />
      </Section>
      <Section title={t`Taking a break, or leaving`}>
        <p>
          <Trans>
            In your <a href="/settings">settings</a> you can pause: nobody sees you any more, and nothing is
            lost. You can also delete your account there, free of charge. Your profile, name and photos then
            disappear from the site right away. Your messages stay with the people you wrote to, without your
            name, until we erase those too. For 14 days you can bring your account back with the link in our
            email. After that we automatically erase your personal data and photos. For payments we keep what
            tax law requires, under a number and without your name. For a photo we rejected we keep a
            fingerprint that doesn’t show whose it was.
          </Trans>
        </p>
      </Section>
      <Section title={t`Your rights`}>
        <p>
          <Trans>
            In your <a href="/settings">settings</a> you can download everything we keep about you, including
            photos, correct it, and withdraw each consent separately. You can also have your data erased, ask
            us to use less of it, and object to what we do in our own interest. If your settings aren’t
            enough, write to <MailLink />. You get an answer within a month, free of charge.
          </Trans>
        </p>
        <p>
          <Trans>
            Not happy with us? <a href="/complaints">Tell us</a>, or complain to the data protection authority
            where you live, or to the one in {country}. In the Netherlands that’s the Autoriteit
            Persoonsgegevens.
          </Trans>
        </p>
      </Section>
      <Section title={t`Automated decisions`}>
        <p>
          <Trans>
            Search shows you people when each of you matches what the other is looking for, in the order that{' '}
            <a href="/pages/terms#order">the terms</a> describe. Limits on logging in and sending start and
            end automatically. A program on our own server may look at new photos, only to say which ones our
            team should see first. Someone on our team decides whether a photo or an account may stay. A photo
            that we’ve rejected is rejected automatically if it’s uploaded again.
          </Trans>
        </p>
        <p>
          <Trans>
            <a href="/pages/computer">What a computer decides here</a> lists every such decision, with a form
            that asks someone on our team to look at it.
          </Trans>
        </p>
      </Section>
      <Section title={t`How we protect it`}>
        <Points
          points={[
            <Trans key="wire">Everything between you and us is encrypted.</Trans>,
            <Trans key="password">
              We can’t read your password: we only store the result of a slow, one-way calculation.
            </Trans>,
            <Trans key="passkey">
              A passkey stays on your device. What we store can check it, but can’t be used to log in.
            </Trans>,
            <Trans key="photos">
              We strip hidden camera data from photos and store them at addresses nobody can guess.
            </Trans>,
            <Trans key="logs">Our technical logs contain no names, addresses or messages.</Trans>,
          ]}
        />
        <p>
          <Trans>
            The page about <a href="/pages/cookies">cookies</a> lists what is stored in your browser.
          </Trans>
        </p>
      </Section>
    </LegalPage>
  );
}
