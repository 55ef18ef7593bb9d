import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { loadLegalPage } from './company-loader.ts';
import { legalHandle, LegalPage } from './legal-page.tsx';
import { AccountQuestions, MoneyQuestions, PeopleQuestions } from './questions.tsx';
import { useCompany, useOwnText } from './use-company.ts';

export const handle: PageHandle = { ...legalHandle, name: 'pages-faq', catalogs: ['legal'] };

export const loader = loadLegalPage('faq');

export default function FaqPage() {
  const { t } = useLingui();
  const { name } = useCompany();
  return (
    <LegalPage
      own={useOwnText()}
      title={t`Questions and answers`}
      description={t`Answers to what people on ${name} ask most: your account, meeting people, credits and payment.`}
      intro={
        <Trans>
          What people on {name} ask most. Can’t find your question?{' '}
          <a href="/pages/service" className="text-ink underline underline-offset-4">
            Ask us
          </a>
          .
        </Trans>
      }
    >
      <Group title={t`Your account`}>
        <AccountQuestions />
      </Group>
      <Group title={t`Meeting people`}>
        <PeopleQuestions />
      </Group>
      <Group title={t`Credits and payment`}>
        <MoneyQuestions />
      </Group>
    </LegalPage>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h2 className="text-xl font-semibold">{title}</h2>
      <div className="mt-2 divide-y divide-line border-y border-line">{children}</div>
    </section>
  );
}
