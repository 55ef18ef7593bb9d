import { Trans, useLingui } from '@lingui/react/macro';
import { useSettings } from '#features/site/sites/web/public.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { loadLegalPage } from './company-loader.ts';
import { MailLink } from './contact-links.tsx';
import { legalHandle, LegalPage, Points, Section } from './legal-page.tsx';
import { useCompany, useOwnText } from './use-company.ts';

export const handle: PageHandle = { ...legalHandle, name: 'pages-ban', catalogs: ['legal'] };

export const loader = loadLegalPage('ban');

export default function BanPage() {
  const { t } = useLingui();
  const { name, company } = useCompany();
  const { min_age: minAge } = useSettings();
  return (
    <LegalPage
      own={useOwnText()}
      title={t`Rules, bans and appeals`}
      description={t`What isn’t allowed on ${name}, how we decide, and how you can appeal.`}
      intro={
        <Trans>
          What isn’t allowed on {name}, what {company} does about it, how we tell you why, and how you can
          appeal. The rules are the same for everyone.
        </Trans>
      }
    >
      <Section title={t`Not allowed`}>
        <Points
          points={[
            <Trans key="minors">
              Being younger than {minAge}, and anything sexual that involves minors. There is no second
              chance, and we report anything sexual that involves minors to the police.
            </Trans>,
            <Trans key="identity">
              Pretending to be someone else, using other people’s photos, or using computer-generated photos.
            </Trans>,
            <Trans key="threats">
              Threats, blackmail, stalking, hate, insults, and carrying on after someone has said no.
            </Trans>,
            <Trans key="money">
              Asking for money, gifts, bank details or investments, for whatever reason.
            </Trans>,
            <Trans key="trade">
              Advertising, paid services, and profiles meant to lead members elsewhere.
            </Trans>,
            <Trans key="private">
              Sharing other people’s private data or intimate images, or what they wrote to you.
            </Trans>,
            <Trans key="photos">
              Photos with nudity or contact details, or in which nobody can be recognised.
            </Trans>,
            <Trans key="machines">
              Messaging members automatically, collecting their data, having several accounts, or getting
              around a ban.
            </Trans>,
            <Trans key="law">Anything the law forbids.</Trans>,
          ]}
        />
      </Section>
      <Section title={t`What we can do`}>
        <Points
          points={[
            <Trans key="refuse">reject or remove a photo or a text;</Trans>,
            <Trans key="warn">warn you;</Trans>,
            <Trans key="limit">limit what you can do for a time;</Trans>,
            <Trans key="suspend">suspend your account for a time;</Trans>,
            <Trans key="close">close your account for good.</Trans>,
          ]}
        />
        <p>
          <Trans>
            We choose the lightest measure that works. That depends on how serious the breach is, how much
            harm it does, whether it was deliberate and whether it has happened before. Danger to others
            counts most.
          </Trans>
        </p>
      </Section>
      <Section title={t`How we decide`}>
        <p>
          <Trans>
            People on our team see every photo before other members do, and read every complaint. A computer
            never closes an account. Limits on too many attempts start and end automatically.
          </Trans>
        </p>
      </Section>
      <Section title={t`We tell you why`}>
        <p>
          <Trans>With every measure you get a statement of reasons, in your language:</Trans>
        </p>
        <Points
          points={[
            <Trans key="measure">what we did, and for how long;</Trans>,
            <Trans key="rule">which rule or law it is about;</Trans>,
            <Trans key="facts">
              which facts we based it on, and whether someone complained (never who);
            </Trans>,
            <Trans key="means">whether a computer was involved;</Trans>,
            <Trans key="appeal">how you can appeal.</Trans>,
          ]}
        />
      </Section>
      <Section title={t`Appeals`}>
        <p>
          <Trans>
            Do you disagree with a measure against you, or with our answer to your complaint? Write to{' '}
            <MailLink /> within six months. It’s free. Someone who wasn’t involved in the decision looks at it
            again and answers with reasons. If we were wrong, we undo it.
          </Trans>
        </p>
        <p>
          <Trans>
            In the European Union you can also go to a certified body for out-of-court settlement of disputes
            with platforms, and you can always go to court.
          </Trans>
        </p>
      </Section>
      <Section title={t`Reporting something`}>
        <p>
          <Trans>
            Anyone can report something that is illegal or breaks these rules, member or not: see{' '}
            <a href="/complaints">complaints</a>. Anyone who keeps sending clearly unfounded complaints, or
            keeps posting clearly illegal content, is warned first and can then be suspended.
          </Trans>
        </p>
        <p>
          <Trans>
            Authorities and users can reach us directly at <MailLink />, in English or in a language of this
            site.
          </Trans>
        </p>
      </Section>
    </LegalPage>
  );
}
