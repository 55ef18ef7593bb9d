import { Trans, useLingui } from '@lingui/react/macro';
import {
  legalHandle,
  LegalPage,
  loadCompany,
  MailLink,
  Points,
  Section,
  useCompany,
} from '#features/site/legal/web/public.ts';
import { useSettings } from '#features/site/sites/web/public.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { Emergency } from './emergency.tsx';

export const handle: PageHandle = {
  ...legalHandle,
  name: 'pages-child-safety',
  catalogs: ['complaints', 'legal'],
};

export const loader = loadCompany;

export default function ChildSafetyPage() {
  const { t } = useLingui();
  const { name } = useCompany();
  const { min_age: age } = useSettings();
  return (
    <LegalPage
      title={t`Child safety`}
      description={t`${name} is for adults only. How to tell us about a child on the site or a danger to children, and what we do about it.`}
      intro={
        <Trans>
          {name} is for people aged {age} and over. Children aren’t allowed here, and nobody may use {name} to
          harm a child.
        </Trans>
      }
    >
      <Emergency />
      <Section title={t`Tell us`}>
        <Points
          points={[
            <Trans key="here">
              On a profile, photo or message: open the menu, choose to report it, and say that someone is a
              minor or that something is illegal.
            </Trans>,
            <Trans key="form">
              Without an account: use <a href="/complaints?subject=illegal_content">this form</a>. You don’t
              have to give your name.
            </Trans>,
            <Trans key="mail">
              By email: <MailLink />.
            </Trans>,
          ]}
        />
        <p>
          <Trans>
            Don’t save or send pictures of abuse, not even as evidence: that’s a crime in many countries. Tell
            us where you saw them.
          </Trans>
        </p>
      </Section>
      <Section title={t`What we do`}>
        <Points
          points={[
            <Trans key="birth">
              Everyone gives their date of birth. You can’t sign up if you’re under {age}.
            </Trans>,
            <Trans key="photos">
              Someone on our team looks at every profile photo before others can see it, and rejects photos
              that show minors.
            </Trans>,
            <Trans key="first">
              Reports about minors come before all others. Our aim is to decide on them within 24 hours.
            </Trans>,
            <Trans key="minor">
              If someone is a minor, we suspend their account so that nobody else can see it.
            </Trans>,
            <Trans key="abuse">
              We close the account of anyone who puts a child in danger, keep the evidence that the law allows
              us to keep, and report what happened to the police.
            </Trans>,
          ]}
        />
      </Section>
      <Section title={t`Is your child on ${name}?`}>
        <p>
          <Trans>
            Tell us the name on the profile, or the web address of the page. We’ll close the account and erase
            its data. You don’t need an account yourself, and it’s free.
          </Trans>
        </p>
      </Section>
      <Section title={t`For authorities and organisations`}>
        <p>
          <Trans>
            The police, public authorities, and organisations that protect children can reach us directly at{' '}
            <MailLink />.
          </Trans>
        </p>
      </Section>
    </LegalPage>
  );
}
