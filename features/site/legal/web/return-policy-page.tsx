import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSettings } from '#features/site/sites/web/public.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { loadCompany } from './company-loader.ts';
import { MailLink } from './contact-links.tsx';
import { LegalPage, Points, Section, Steps } from './legal-page.tsx';
import { useCompany } from './use-company.ts';

export const handle: PageHandle = {
  name: 'pages-return-policy',
  catalogs: ['legal'],
  script: 'none',
  forAnyone: true,
};

export const loader = loadCompany;

export default function ReturnPolicyPage() {
  const { t } = useLingui();
  const { company, name, info, country } = useCompany();
  const { address, city } = info;
  const { refund_days: days } = useSettings();
  return (
    <LegalPage
      title={t`Return policy`}
      intro={
        days > 0 ? (
          <Plural
            value={days}
            one="You may withdraw from a purchase within # day, without giving a reason. You get back what you did not use."
            other="You may withdraw from a purchase within # days, without giving a reason. You get back what you did not use."
          />
        ) : (
          <Trans>
            You may withdraw from a purchase as the law of your country says. You get back what you did not
            use.
          </Trans>
        )
      }
    >
      <Section title={t`Credits at once, and your right to withdraw`}>
        <p>
          <Trans>
            You get your credits as soon as we have your payment. Before you pay we therefore ask whether you
            agree that we begin at once, and that the credits you use until you withdraw are deducted. Without
            that yes there is no sale.
          </Trans>
        </p>
        <p>
          <Trans>
            The time begins on the day of the purchase. It is enough to send your notice before it ends.
          </Trans>
        </p>
      </Section>
      <Section title={t`How to withdraw`}>
        <Steps
          steps={[
            <Trans key="button">
              Open the purchase under <a href="/transactions">Transactions</a> and press “Withdraw here”; you
              see what you get back before you confirm.
            </Trans>,
            <Trans key="write">
              Or write to <MailLink />, or send a letter to {company}, {address}, {city}, {country}.
            </Trans>,
            <Trans key="say">
              Say which purchase it is about: the e-mail address of your account, the date and the amount.
            </Trans>,
            <Trans key="confirm">
              We confirm that we got it, and take the remaining credits of that purchase back.
            </Trans>,
            <Trans key="money">
              Within 14 days of your notice we pay back in the way you paid. That costs you nothing.
            </Trans>,
          ]}
        />
        <p className="rounded-card bg-surface-muted p-4">
          <Trans>
            You may use these words: “To {company}: I withdraw from my purchase of credits on {name}, made on
            (date), amount (amount). The e-mail address of my account: (address). Name, date.”
          </Trans>
        </p>
      </Section>
      <Section title={t`What you get back`}>
        <Points
          points={[
            <Trans key="share">
              The share of the price that belongs to the credits you did not use. An example: of 60 credits
              you used 15; you get three quarters of what you paid.
            </Trans>,
            <Trans key="gifts">Credits that we gave you for nothing are worth nothing in money.</Trans>,
            <Trans key="premium">If the purchase made you a premium member, premium ends with it.</Trans>,
          ]}
        />
      </Section>
      <Section title={t`When the purchase itself went wrong`}>
        <p>
          <Trans>
            Paid twice, or no credits although you paid? Tell us at any time, whatever the date: we put it
            right or pay it back in full. You also keep every right that the law gives you when a service is
            not as agreed.
          </Trans>
        </p>
      </Section>
    </LegalPage>
  );
}
