import { Trans, useLingui } from '@lingui/react/macro';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { loadCompany } from './company-loader.ts';
import { MailLink } from './contact-links.tsx';
import { legalHandle, LegalPage, Points, Section } from './legal-page.tsx';
import { useCompany } from './use-company.ts';

export const handle: PageHandle = { ...legalHandle, name: 'pages-accessibility', catalogs: ['legal'] };

export const loader = loadCompany;

/** When this statement was last compared with the tests. */
const reviewedAt = new Date('2026-11-26T12:00:00Z');

export default function AccessibilityPage() {
  const { t } = useLingui();
  const { name } = useCompany();
  return (
    <LegalPage
      title={t`Accessibility`}
      description={t`How accessible ${name} is, what was tested and what wasn’t, and what to do if something doesn’t work for you.`}
      version={reviewedAt}
      intro={
        <Trans>
          Everyone should be able to use {name}. This page says how far we’ve got, and what you can do if
          something doesn’t work for you.
        </Trans>
      }
    >
      <Section title={t`What we aim for`}>
        <p>
          <Trans>
            We aim to meet the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA. European law on
            accessibility builds on these guidelines. We don’t claim to meet every one of them: the site was
            tested, but no outside expert has audited it.
          </Trans>
        </p>
      </Section>
      <Section title={t`What was tested`}>
        <Points
          points={[
            <Trans key="axe">
              A test program (axe) checks the pages for known problems, including contrast in light and dark
              mode. It runs with every change to the site, and a change is only accepted if it finds none.
            </Trans>,
            <Trans key="zoom">
              The pages fit a screen 320 pixels wide, so that you can zoom in to 400%.
            </Trans>,
            <Trans key="keyboard">
              You can sign up, log in and use the main pages with a keyboard and no mouse. The field or button
              you’re on is always highlighted.
            </Trans>,
            <Trans key="motion">If your device asks for less motion, animations stop.</Trans>,
          ]}
        />
      </Section>
      <Section title={t`What wasn’t tested, and what doesn’t work yet`}>
        <Points
          points={[
            <Trans key="people">
              People who use a screen reader, voice control or a switch device every day haven’t tested the
              site yet.
            </Trans>,
            <Trans key="photos">
              Photos of members have no description. A screen reader only says which member they belong to.
            </Trans>,
            <Trans key="members">
              Texts, photos and animated pictures from members may not be accessible to everyone. We don’t
              check them for that.
            </Trans>,
            <Trans key="payment">
              You pay on the pages of payment services and banks. We have no control over whether those are
              accessible.
            </Trans>,
          ]}
        />
      </Section>
      <Section title={t`Something not working for you?`}>
        <p>
          <Trans>
            Write to <MailLink />, or use the <a href="/complaints?subject=other">complaints form</a>. Tell us
            which page it is, what you want to do, and which device and tools you use. We answer within 14
            days and help you another way until it’s fixed.
          </Trans>
        </p>
        <p>
          <Trans>
            If our answer doesn’t help, you can complain to the authority in your country that oversees the
            accessibility of services.
          </Trans>
        </p>
      </Section>
    </LegalPage>
  );
}
