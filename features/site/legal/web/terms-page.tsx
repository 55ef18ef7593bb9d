import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSettings } from '#features/site/sites/web/public.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { loadCompany } from './company-loader.ts';
import { MailLink } from './contact-links.tsx';
import { LegalPage, Points, Section } from './legal-page.tsx';
import { termsVersionDate } from '../terms-version.ts';
import { useCompany } from './use-company.ts';

export const handle: PageHandle = {
  name: 'pages-terms',
  catalogs: ['legal'],
  script: 'none',
  forAnyone: true,
};

export const loader = loadCompany;

export default function TermsPage() {
  const { t } = useLingui();
  const { name, company, info, country } = useCompany();
  const { min_age: minAge, fictional_icon: fictionalIcon } = useSettings();
  return (
    <LegalPage
      title={t`Terms of use`}
      version={termsVersionDate(info.added)}
      intro={
        <Trans>
          These terms hold between you and {company}, which runs {name}. We wrote them to be read. Where the
          law of your country gives you more rights than they do, the law wins.
        </Trans>
      }
    >
      <Section title={t`Who may join`}>
        <Points
          points={[
            <Trans key="age">You are {minAge} or older.</Trans>,
            <Trans key="self">You join as yourself, for yourself, and have one account on {name}.</Trans>,
            <Trans key="true">
              What you say about yourself is true, and you are the person in your photos.
            </Trans>,
            <Trans key="password">
              You keep your password to yourself. Tell us at once if you think somebody else has it.
            </Trans>,
          ]}
        />
      </Section>
      <Section title={t`What you can expect of us`}>
        <p>
          <Trans>
            On {name} you make a profile, search members, like them, and write with them. Two likes make a
            match. We do our best to keep the site working and safe, but we cannot promise that you meet
            somebody, or that it never fails.
          </Trans>
        </p>
        <p>
          <Trans>
            People of our team look at each photo before others see it. You can block whom you do not want to
            see or hear. We do not check who members are, and we do not screen them: stay careful, as with
            anybody you meet for the first time.
          </Trans>
        </p>
        <p>
          {fictionalIcon === null ? (
            <Trans>
              {name} has no fictional profiles: we do not make up members and do not pay people to write with
              you.
            </Trans>
          ) : (
            <Trans>
              {name} also has fictional profiles, written by our staff. They carry a mark wherever you see
              them, and you confirm that you know it before you first write to one. You cannot meet them.
            </Trans>
          )}
        </p>
      </Section>
      <Costs />
      <Section title={t`Your photos and texts`}>
        <p>
          <Trans>
            They stay yours. You allow us to show them on {name} to the people who may see them, and to make
            them smaller or lighter for that, for as long as they are there. You put up only what you may
            share.
          </Trans>
        </p>
      </Section>
      <Section title={t`How we treat one another`}>
        <p>
          <Trans>
            What is not allowed, what happens when somebody does it, and how to disagree with our decision
            stands in our <a href="/pages/ban">rules</a>. They are part of these terms.
          </Trans>
        </p>
      </Section>
      <Section title={t`Stopping`}>
        <p>
          <Trans>
            You may stop at any time, free of charge and without a reason: delete your account in your{' '}
            <a href="/settings">settings</a>, or write to <MailLink /> from its address. Your profile then
            disappears from the site, and we erase your data as our{' '}
            <a href="/pages/privacy">privacy statement</a> says. You can also pause, and come back when you
            like.
          </Trans>
        </p>
        <p>
          <Trans>
            We may restrict or close an account that breaks these terms. You then hear why, and how to object.
            If we close your account without you having broken them, you get back what you paid for credits
            that are left.
          </Trans>
        </p>
      </Section>
      <Section title={t`If something goes wrong`}>
        <p>
          <Trans>
            We are liable for damage that we cause, as the law says. We are not liable for what members say or
            do to one another, on the site or outside it, unless we knew of it and did too little.
          </Trans>
        </p>
        <p>
          <Trans>
            Tell us first, and let us put it right: see <a href="/complaints">complaints</a>. The law of{' '}
            {country} applies to these terms; as a consumer you keep the protection of the law where you live,
            and may go to the court there.
          </Trans>
        </p>
      </Section>
      <Section title={t`Changes`}>
        <p>
          <Trans>
            When we change these terms in a way that matters to you, we tell you by e-mail before it happens,
            and ask you to agree to them anew. If you do not agree, you may stop, and get back what you paid
            for credits that are left.
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
    <Section title={t`Credits, premium and prices`}>
      <Points
        points={[
          <Trans key="free">Signing up, a profile, searching and liking are free.</Trans>,
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
              one="As a free member you send the first message of your first conversation for nothing."
              other="As a free member you send the first message of your first # conversations for nothing."
            />
          ) : null,
          <Trans key="shown">
            You see the cost and your balance before you send. With too few credits nothing is sent and
            nothing is taken.
          </Trans>,
          <Trans key="packages">
            Credits come in packages at a price that includes VAT. You pay once for each package; nothing
            renews by itself. All prices: <a href="/pricing">prices</a>.
          </Trans>,
          <Trans key="premium">
            Your first package makes you a premium member. Premium ends only if the purchase that gave it is
            refunded or charged back.
          </Trans>,
          <Trans key="expiry">
            Credits stay yours while your account exists. They belong to it and cannot be sold or exchanged
            for money.
          </Trans>,
          <Trans key="withdrawal">
            You may withdraw from a purchase: see our <a href="/pages/return-policy">return policy</a>.
          </Trans>,
        ]}
      />
    </Section>
  );
}
