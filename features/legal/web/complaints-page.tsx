import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#platform/web/ui/button.tsx';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { loadCompany } from './company-loader.ts';
import { MailLink } from './contact-links.tsx';
import { LegalPage, Points, Section, Steps } from './legal-page.tsx';
import { useCompany } from './use-company.ts';

export const handle: PageHandle = { name: 'complaints', catalogs: ['legal'], script: 'none' };

export const loader = loadCompany;

export default function ComplaintsPage() {
  const { t } = useLingui();
  const { name, company, email } = useCompany();
  const subject = encodeURIComponent(t`Complaint`);
  return (
    <LegalPage
      title={t`Complaints`}
      intro={
        <Trans>
          About a member, a photo, a message, a payment, a decision of ours or {name} itself: tell us. You
          need no account for it, and it costs nothing.
        </Trans>
      }
    >
      <p className="rounded-card bg-danger-soft p-4 text-on-danger-soft">
        <Trans>
          Are you or is somebody else in danger now? Call the emergency number: 112 in the European Union, 999
          in the United Kingdom, 911 in North America.
        </Trans>
      </p>
      <Section title={t`How to complain`}>
        <p>
          <Trans>
            Send a mail to <MailLink />. It helps if you write:
          </Trans>
        </p>
        <Points
          points={[
            <Trans key="what">what happened and when;</Trans>,
            <Trans key="who">
              whom or what it is about: the name on the profile, or the address of the page;
            </Trans>,
            <Trans key="why">why you think that it is illegal or against the rules, if that is so;</Trans>,
            <Trans key="proof">what you have to show for it, such as a picture of the screen;</Trans>,
            <Trans key="you">
              your name and e-mail address. You may leave your name out when it is about sexual abuse of
              children.
            </Trans>,
          ]}
        />
        <div>
          <Button asChild size="lg" className="text-on-primary! no-underline!">
            <a href={`mailto:${email}?subject=${subject}`}>
              <Trans>Write your complaint</Trans>
            </a>
          </Button>
        </div>
      </Section>
      <Section title={t`What happens then`}>
        <Steps
          steps={[
            <Trans key="receipt">You get a mail that we have it.</Trans>,
            <Trans key="person">A person at {company} looks into it. What is dangerous goes first.</Trans>,
            <Trans key="answer">
              Within 14 days you hear what we decided and why. If we need longer, you hear that, with the
              reason and the day.
            </Trans>,
            <Trans key="appeal">
              If you disagree, answer the mail. Somebody else looks at it anew; see{' '}
              <a href="/pages/ban">rules, bans and appeals</a>.
            </Trans>,
          ]}
        />
        <p>
          <Trans>We do not tell the other person who complained.</Trans>
        </p>
      </Section>
      <Section title={t`Elsewhere`}>
        <Points
          points={[
            <Trans key="data">
              About your personal data you may complain to the data protection authority where you live: see{' '}
              <a href="/pages/privacy">privacy</a>.
            </Trans>,
            <Trans key="police">Report crimes to the police too, and keep the messages as proof.</Trans>,
            <Trans key="court">You may always go to court.</Trans>,
          ]}
        />
      </Section>
    </LegalPage>
  );
}
