import type { ReactNode } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSettings } from '#features/site/sites/web/public.ts';
import { useFictionalPlural } from './use-fictional-plural.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { loadLegalPage } from './company-loader.ts';
import { MailLink } from './contact-links.tsx';
import { legalHandle, LegalPage, Points, Section } from './legal-page.tsx';
import { termsVersionDate } from '../terms-version.ts';
import { useCompany, useOwnText } from './use-company.ts';

export const handle: PageHandle = { ...legalHandle, name: 'pages-terms', catalogs: ['legal'] };

export const loader = loadLegalPage('terms');

/** @param ranking the section about the order of members, which a higher layer provides. */
export default function TermsPage({ ranking }: { readonly ranking?: ReactNode }) {
  const { t } = useLingui();
  const { name, company, info, country } = useCompany();
  const { min_age: minAge, fictional_icon: fictionalIcon } = useSettings();
  const plural = useFictionalPlural();
  const own = useOwnText();
  return (
    <LegalPage
      own={own}
      title={t`Terms of use`}
      description={t`The terms of ${name}: who can join, what you can expect from us, and how we treat each other.`}
      version={termsVersionDate(info.added, own?.changed_at)}
      intro={
        <Trans>
          These terms apply between you and {company}, which runs {name}. We wrote them to be read. Where the
          law of your country gives you more rights than these terms, the law comes first.
        </Trans>
      }
    >
      <Section title={t`Who can join`}>
        <Points
          points={[
            <Trans key="age">You are {minAge} or older.</Trans>,
            <Trans key="self">You join as yourself, for yourself, and have one account on {name}.</Trans>,
            <Trans key="true">
              What you say about yourself is true, and you are the person in your photos.
            </Trans>,
            <Trans key="password">
              You keep your password to yourself. Tell us right away if you think someone else has it.
            </Trans>,
          ]}
        />
      </Section>
      <Section title={t`What you can expect from us`}>
        <p>
          <Trans>
            On {name} you create a profile, search for members, like them and write to them. Two likes make a
            match. We do our best to keep the site working and safe, but we can’t promise that you’ll meet
            someone, or that it will never fail.
          </Trans>
        </p>
        <p>
          <Trans>
            People on our team look at every photo before other members see it. You can block anyone you don’t
            want to see or hear from. We don’t check who members are, and we don’t screen them: be careful, as
            with anyone you meet for the first time.
          </Trans>
        </p>
        <p>
          {fictionalIcon === null ? (
            <Trans>
              {name} has no fictional profiles: we don’t make up members or pay people to write to you.
            </Trans>
          ) : plural !== null ? (
            <Trans>
              {name} also has {plural}, written by our staff. They are labelled wherever you see them, and you
              confirm that you know this before you first write to one. You can’t meet them.
            </Trans>
          ) : (
            <Trans>
              {name} also has fictional profiles, written by our staff. They are labelled wherever you see
              them, and you confirm that you know this before you first write to one. You can’t meet them.
            </Trans>
          )}
        </p>
      </Section>
      <Costs />
      <Section title={t`Your photos and texts`}>
        <p>
          <Trans>
            They stay yours. You allow us to show them on {name} to the people who may see them, and to make
            them smaller or lighter for that, for as long as they are there. You only post what you have the
            right to share.
          </Trans>
        </p>
      </Section>
      <Section title={t`How we treat each other`}>
        <p>
          <Trans>
            Our <a href="/pages/ban">rules</a> say what isn’t allowed, what happens if someone does it, and
            how to appeal our decision. They are part of these terms.
          </Trans>
        </p>
      </Section>
      {ranking}
      <Section title={t`Leaving`}>
        <p>
          <Trans>
            You can leave at any time, free of charge and without a reason: delete your account in your{' '}
            <a href="/settings">settings</a>, or write to <MailLink /> from the email address of your account.
            Your profile then disappears from the site, and we erase your data as our{' '}
            <a href="/pages/privacy">privacy statement</a> says. You can also pause, and come back whenever
            you like.
          </Trans>
        </p>
        <p>
          <Trans>
            We may restrict or close an account that breaks these terms. We then tell you why, and how to
            appeal. If we close your account even though you haven’t broken them, you get back what you paid
            for the credits you have left.
          </Trans>
        </p>
      </Section>
      <Section title={t`If something goes wrong`}>
        <p>
          <Trans>
            We are liable for damage we cause, as the law provides. We aren’t liable for what members say or
            do to each other, on the site or outside it, unless we knew about it and did too little.
          </Trans>
        </p>
        <p>
          <Trans>
            Tell us first, so that we can put it right: see <a href="/complaints">complaints</a>. The law of{' '}
            {country} applies to these terms. As a consumer you keep the protection of the law where you live,
            and can go to court there.
          </Trans>
        </p>
      </Section>
      <Section title={t`Changes`}>
        <p>
          <Trans>
            If we change these terms in a way that matters to you, we tell you by email beforehand and ask you
            to agree to them again. If you don’t agree, you can stop, and get back what you paid for the
            credits you have left.
          </Trans>
        </p>
      </Section>
    </LegalPage>
  );
}

function Costs() {
  const { t } = useLingui();
  const { message_credits: credits, free_chat_starts: starts } = useSettings();
  return (
    <Section title={t`Credits, Premium and prices`}>
      <Points
        points={[
          <Trans key="free">Signing up, having a profile, searching and liking are free.</Trans>,
          <Plural
            key="message"
            value={credits}
            one="A message costs # credit."
            other="A message costs # credits."
          />,
          starts > 0 ? (
            <Plural
              key="starts"
              value={starts}
              one="As a free member, you can send the first message of your first conversation for free."
              other="As a free member, you can send the first message in each of your first # conversations for free."
            />
          ) : null,
          <Trans key="shown">
            You see the cost and your balance before you send a message. If you have too few credits, nothing
            is sent and nothing is taken.
          </Trans>,
          <Trans key="packages">
            Credits come in bundles at a price that includes VAT. You pay once for each bundle; nothing renews
            automatically. For all prices, see <a href="/pricing">prices</a>.
          </Trans>,
          <Trans key="premium">
            Your first bundle makes you a Premium member. Premium only ends if the purchase you got it with is
            refunded or charged back.
          </Trans>,
          <Trans key="expiry">
            Credits stay yours as long as your account exists. They belong to the account and can’t be sold or
            exchanged for money.
          </Trans>,
          <Trans key="withdrawal">
            You can withdraw from a purchase: see our <a href="/pages/return-policy">return policy</a>.
          </Trans>,
        ]}
      />
    </Section>
  );
}
