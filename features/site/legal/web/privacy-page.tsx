import { Trans, useLingui } from '@lingui/react/macro';
import { usePlacePrivacy } from '#features/site/places/web/public.ts';
import { useSettings } from '#features/site/sites/web/public.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { loadCompany } from './company-loader.ts';
import { MailLink } from './contact-links.tsx';
import { KeptData } from './kept-data.tsx';
import { LegalPage, Points, Section } from './legal-page.tsx';
import { useCompany } from './use-company.ts';

export const handle: PageHandle = {
  name: 'pages-privacy',
  catalogs: ['legal'],
  script: 'none',
  forAnyone: true,
};

export const loader = loadCompany;

export default function PrivacyPage() {
  const { t } = useLingui();
  const place = usePlacePrivacy();
  const { name, company, country } = useCompany();
  const { logged_out_search: open, logged_out_search_trafficsource: openToSome } = useSettings();
  return (
    <LegalPage
      title={t`Privacy`}
      intro={
        <Trans>
          What {company} keeps about you on {name}, why, for how long, and what you can do about it. In short:
          no more than the site needs, nothing sold, nobody following you.
        </Trans>
      }
    >
      <KeptData />
      <Section title={t`Who sees what`}>
        <Points
          points={[
            <Trans key="members">
              Other members see your name, age, gender, approved photos and what else you filled in for your
              profile. They do not see your e-mail address or your date of birth.
            </Trans>,
            `${place.shown} ${place.stored}`,
            open || openToSome ? (
              <Trans key="visitors">
                Visitors without an account may see a part of it in search: your main photo, name, age and
                town.
              </Trans>
            ) : (
              <Trans key="visitors">Who is not logged in sees no profiles.</Trans>
            ),
            <Trans key="blocked">
              Members you block see nothing of you, and are not told. In invisible mode nobody finds you or
              sees when you are here.
            </Trans>,
            <Trans key="staff">
              Our staff see a photo to review it, and other things only to handle a complaint, to keep the
              site safe, or because the law demands it. What staff do is logged.
            </Trans>,
            <Trans key="processors">
              Companies that work for us, under a contract that binds them: those that run our servers,
              deliver our mails and handle payments.
            </Trans>,
            <Trans key="push">
              The maker of your browser, if you switch on notifications: it delivers them, and cannot read
              them.
            </Trans>,
            <Trans key="authorities">The police or a court, if the law obliges us to.</Trans>,
            <Trans key="sold">
              Nobody else. We sell no data, show no advertisements by profile, and let no tracker in.
            </Trans>,
          ]}
        />
      </Section>
      <Section title={t`A break, or leaving`}>
        <p>
          <Trans>
            In your <a href="/settings">settings</a> you can pause: nobody sees you any more, and nothing is
            lost. There you can also delete your account, free of charge. Your profile, photos and messages
            then vanish from the site at once. For 14 days the link in our mail brings the account back; after
            that your personal data and the photos are erased by themselves. Of payments we keep what tax law
            demands, by number and without your name, and of a picture that we refused, a fingerprint that
            tells nobody whose it was.
          </Trans>
        </p>
      </Section>
      <Section title={t`Your rights`}>
        <p>
          <Trans>
            In your <a href="/settings">settings</a> you can download everything we keep about you, photos
            included, correct it, and take back each consent by itself. You may also have your data erased,
            ask us to use less of it, and object to what we do out of our own interest. Write to <MailLink />{' '}
            where the settings are not enough; you get an answer within a month, free of charge.
          </Trans>
        </p>
        <p>
          <Trans>
            Not content with us? <a href="/complaints">Tell us</a>, or complain to the data protection
            authority where you live, or to that of {country}; in the Netherlands it is the Autoriteit
            Persoonsgegevens.
          </Trans>
        </p>
      </Section>
      <Section title={t`Decisions by computer`}>
        <p>
          <Trans>
            Search shows who fits what both sides look for, those who were here last first. Limits on log-ins
            and on sending work by themselves and end by themselves. A program on our own server may look at
            new photos, only to say which of them our team should see first. Whether a photo may stay, or an
            account, is decided by a person; a picture that a person refused is refused by itself when it
            comes again.
          </Trans>
        </p>
      </Section>
      <Section title={t`How we protect it`}>
        <Points
          points={[
            <Trans key="wire">Everything between you and us travels encrypted.</Trans>,
            <Trans key="password">
              We cannot read your password: only a slow, one-way computation of it is stored.
            </Trans>,
            <Trans key="passkey">
              A passkey stays on your device. What we store of it can check it, and cannot be used to log in.
            </Trans>,
            <Trans key="photos">
              Photos are drawn anew, without what the camera stored in them, and have addresses that cannot be
              guessed.
            </Trans>,
            <Trans key="logs">Our technical logs hold no names, addresses or messages.</Trans>,
          ]}
        />
        <p>
          <Trans>
            What is stored in your browser stands on the page about <a href="/pages/cookies">cookies</a>.
          </Trans>
        </p>
      </Section>
    </LegalPage>
  );
}
