import { Trans, useLingui } from '@lingui/react/macro';
import { useSettings } from '#features/site/sites/web/public.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { loadCompany } from './company-loader.ts';
import { MailLink } from './contact-links.tsx';
import { LegalPage, Points, Section } from './legal-page.tsx';
import { useCompany } from './use-company.ts';

export const handle: PageHandle = { name: 'pages-ban', catalogs: ['legal'], script: 'none', forAnyone: true };

export const loader = loadCompany;

export default function BanPage() {
  const { t } = useLingui();
  const { name, company } = useCompany();
  const { min_age: minAge } = useSettings();
  return (
    <LegalPage
      title={t`Rules, bans and appeals`}
      intro={
        <Trans>
          What is not allowed on {name}, what {company} does about it, how you hear why, and how you object.
          They hold for everybody alike.
        </Trans>
      }
    >
      <Section title={t`Not allowed`}>
        <Points
          points={[
            <Trans key="minors">
              Being younger than {minAge}, and anything sexual that involves minors. No second chance, and we
              report it.
            </Trans>,
            <Trans key="identity">
              Pretending to be somebody else, photos of others, or photos that a computer made up.
            </Trans>,
            <Trans key="threats">
              Threats, blackmail, stalking, hate, insults, and going on after somebody said no.
            </Trans>,
            <Trans key="money">
              Asking for money, gifts, bank details or investments, for whatever reason.
            </Trans>,
            <Trans key="trade">
              Advertising, paid services, and profiles that serve to lead members elsewhere.
            </Trans>,
            <Trans key="private">
              Spreading private data or intimate pictures of others, or what they wrote to you.
            </Trans>,
            <Trans key="photos">
              Photos with nudity, with contact details in them, or in which nobody can be recognised.
            </Trans>,
            <Trans key="machines">
              Writing to members by machine, collecting their data, several accounts, or getting around a ban.
            </Trans>,
            <Trans key="law">Anything that the law forbids.</Trans>,
          ]}
        />
      </Section>
      <Section title={t`What we can do`}>
        <Points
          points={[
            <Trans key="refuse">refuse or remove a photo or a text;</Trans>,
            <Trans key="warn">warn you;</Trans>,
            <Trans key="limit">limit for a time what you can do;</Trans>,
            <Trans key="suspend">suspend your account for a time;</Trans>,
            <Trans key="close">close your account for good.</Trans>,
          ]}
        />
        <p>
          <Trans>
            We choose the lightest measure that works. It depends on how serious it is, what harm it does,
            whether it was on purpose, and whether it happened before. Danger to others weighs most.
          </Trans>
        </p>
      </Section>
      <Section title={t`How we decide`}>
        <p>
          <Trans>
            People of our team see every photo before others do, and read every complaint. No account is
            closed by a computer. Limits against too many attempts work by themselves, and end by themselves.
          </Trans>
        </p>
      </Section>
      <Section title={t`You hear why`}>
        <p>
          <Trans>With each measure you get a statement of reasons, in your language:</Trans>
        </p>
        <Points
          points={[
            <Trans key="measure">what we did, and for how long;</Trans>,
            <Trans key="rule">which rule or law it is about;</Trans>,
            <Trans key="facts">which facts we went by, and whether somebody complained (never who);</Trans>,
            <Trans key="means">whether a computer had a part in it;</Trans>,
            <Trans key="appeal">how you can object.</Trans>,
          ]}
        />
      </Section>
      <Section title={t`Objecting`}>
        <p>
          <Trans>
            Do you disagree, with a measure against you or with our answer to your complaint? Write to{' '}
            <MailLink /> within six months. It costs nothing. Somebody who had no part in the decision looks
            at it anew and answers with reasons. If we were wrong, we undo it.
          </Trans>
        </p>
        <p>
          <Trans>
            In the European Union you may also go to a certified body for out-of-court settlement of disputes
            with platforms, and always to court.
          </Trans>
        </p>
      </Section>
      <Section title={t`Reporting something`}>
        <p>
          <Trans>
            Anybody may tell us of something illegal or against these rules, member or not: see{' '}
            <a href="/complaints">complaints</a>. Who keeps sending complaints that are plainly unfounded, or
            keeps putting up plainly illegal things, is warned first and can then be suspended.
          </Trans>
        </p>
        <p>
          <Trans>
            Authorities and users reach us directly at <MailLink />, in English or in a language of this site.
          </Trans>
        </p>
      </Section>
    </LegalPage>
  );
}
