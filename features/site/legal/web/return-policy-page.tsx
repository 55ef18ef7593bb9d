import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSettings } from '#features/site/sites/web/public.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { loadLegalPage } from './company-loader.ts';
import { MailLink } from './contact-links.tsx';
import { legalHandle, LegalPage, Points, Section, Steps } from './legal-page.tsx';
import { useCompany, useOwnText } from './use-company.ts';

export const handle: PageHandle = { ...legalHandle, name: 'pages-return-policy', catalogs: ['legal'] };

export const loader = loadLegalPage('return_policy');

export default function ReturnPolicyPage() {
  const { t } = useLingui();
  const { company, name, info, country } = useCompany();
  const { address, city } = info;
  const { refund_days: days } = useSettings();
  return (
    <LegalPage
      own={useOwnText()}
      title={t`Return policy`}
      description={t`How to withdraw from a purchase on ${name}, and what you get back.`}
      intro={
        days > 0 ? (
          <Plural
            value={days}
            one="You can withdraw from a purchase within # day, without giving a reason. You get back what you paid for the part you haven’t used."
            other="You can withdraw from a purchase within # days, without giving a reason. You get back what you paid for the part you haven’t used."
          />
        ) : (
          <Trans>
            You can withdraw from a purchase in line with the law of your country. You get back what you paid
            for the part you haven’t used.
          </Trans>
        )
      }
    >
      <Section title={t`Immediate credits and your right to withdraw`}>
        <p>
          <Trans>
            You get your credits as soon as we have your payment. Before you pay, we therefore ask you to
            agree that we start right away, and that the credits you use before you withdraw are deducted.
            Without that agreement there is no sale.
          </Trans>
        </p>
        <p>
          <Trans>
            The period starts on the day of the purchase. You only need to send your notice before it ends.
          </Trans>
        </p>
      </Section>
      <Section title={t`How to withdraw`}>
        <Steps
          steps={[
            <Trans key="button">
              Choose <a href="/withdrawal">Withdraw from a purchase</a> at the bottom of any page. If you’re
              logged in, you’ll see what you get back before you confirm. It also works without logging in,
              and after you’ve used your credits.
            </Trans>,
            <Trans key="write">
              Or write to <MailLink />, or send a letter to {company}, {address}, {city}, {country}.
            </Trans>,
            <Trans key="say">
              Tell us which purchase it’s about: the email address of your account, the date and the amount.
            </Trans>,
            <Trans key="confirm">
              We confirm that we received it, and take back the remaining credits of that purchase.
            </Trans>,
            <Trans key="money">
              Within 14 days of your notice we refund you the same way you paid. It costs you nothing.
            </Trans>,
          ]}
        />
        <p className="border-s-2 border-line-control ps-4">
          <Trans>
            You can use these words: “To {company}: I withdraw from my purchase of credits on {name}, made on
            (date), amount (amount). The email address of my account: (address). Name, date.”
          </Trans>
        </p>
      </Section>
      <Section title={t`What you get back`}>
        <Points
          points={[
            <Trans key="share">
              The share of the price for the credits you haven’t used. For example: you used 15 of 60 credits,
              so you get back three quarters of what you paid.
            </Trans>,
            <Trans key="gifts">Credits we gave you for free have no cash value.</Trans>,
            <Trans key="premium">If the purchase made you a Premium member, Premium ends with it.</Trans>,
          ]}
        />
      </Section>
      <Section title={t`When the purchase itself went wrong`}>
        <p>
          <Trans>
            Paid twice, or paid without getting credits? Tell us at any time, whatever the date: we put it
            right or refund it in full. You also keep every right the law gives you when a service isn’t as
            agreed.
          </Trans>
        </p>
      </Section>
    </LegalPage>
  );
}
