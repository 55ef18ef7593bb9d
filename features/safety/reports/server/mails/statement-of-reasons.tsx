import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MailDetails } from '#features/site/sites/server/public.ts';
import { MailButton, MailLayout, MailPart, MailText } from '#platform/server/mail/mail-layout.tsx';
import type { ReportDecision } from '../../report-choices.ts';
import type { ReportReason } from '#features/safety/report-form/report-reasons.ts';

type Restriction = Exclude<ReportDecision, 'no_action'>;

export const statementSubjects: Readonly<Record<Restriction, MessageDescriptor>> = {
  remove_photo: msg`We’ve removed one of your photos`,
  suspend: msg`Your profile has been suspended`,
};

const effects: Readonly<Record<Restriction, MessageDescriptor>> = {
  remove_photo: msg`We’ve removed one of your photos. The rest of your profile stays as it is.`,
  suspend: msg`Other people can’t see your profile any more, and you can’t send likes or messages. You can still log in, download your data and delete your account.`,
};

const sources: Readonly<Record<'report' | 'signal' | 'staff', MessageDescriptor>> = {
  report: msg`Another member reported it. Someone on our team decided this, not a computer.`,
  signal: msg`Our system flagged one of your messages. Someone on our team decided this, not a computer.`,
  staff: msg`Our team saw it and decided this, not a computer.`,
};

export const rules: Readonly<Record<ReportReason, MessageDescriptor>> = {
  scam: msg`Members can’t ask each other for money or scam each other.`,
  fake: msg`A profile shows who you are, with photos of yourself.`,
  underage: msg`This site is for adults: everyone is 18 or older, and so is everyone in the photos.`,
  harassment: msg`Members can’t insult, threaten or harass each other.`,
  illegal_content: msg`Nothing on the site may break the law.`,
  nudity: msg`Photos can’t show nudity or anything shocking.`,
  spam: msg`Profiles and messages aren’t for advertising.`,
  other: msg`Everyone sticks to our terms.`,
};

/** The page where the member can appeal. */
const objectAt: Readonly<Record<Restriction, string>> = {
  remove_photo: '/profile',
  suspend: '/suspended',
};

interface StatementOfReasonsProps extends MailDetails {
  readonly name: string;
  readonly reference: string;
  readonly decision: Restriction;
  readonly rule: ReportReason;
  /** Written by the moderator who decided. */
  readonly facts: string;
  /** Another member reported it, the system marked a message, or staff saw it. */
  readonly source: 'report' | 'signal' | 'staff';
  /** The company, if the decision is about all of its sites. */
  readonly companyOfAllSites?: string | undefined;
}

/**
 * The mail that the Digital Services Act requires (article 17): the effect, the facts, who decided and how, the rule,
 * and how to appeal.
 */
export function StatementOfReasons(props: StatementOfReasonsProps) {
  const { i18n, name, reference, decision, rule, facts, source, companyOfAllSites } = props;
  const { siteName, mailName, origin } = props;
  return (
    <MailLayout
      i18n={i18n}
      preview={i18n._(effects[decision])}
      heading={i18n._(statementSubjects[decision])}
      footer={i18n._(
        msg`This is decision ${reference} about your profile on ${siteName}. Regards, ${mailName}`,
      )}
    >
      <MailText>{i18n._(msg`Dear ${name}`)},</MailText>
      <MailText>{i18n._(effects[decision])}</MailText>
      {companyOfAllSites === undefined ? null : (
        <MailText>
          {i18n._(
            msg`This decision covers all sites of ${{ allSitesOf: companyOfAllSites }}, so you can’t have another account on any of them.`,
          )}
        </MailText>
      )}
      <MailPart title={i18n._(msg`The rule`)}>{i18n._(rules[rule])}</MailPart>
      <MailPart title={i18n._(msg`What we saw`)}>{facts}</MailPart>
      <MailPart title={i18n._(msg`How we decided`)}>{i18n._(sources[source])}</MailPart>
      <MailPart title={i18n._(msg`If you disagree`)}>
        {i18n._(
          msg`Tell us within six months. Where possible, someone on our team who wasn’t involved in this decision will look at it again, free of charge. In the European Union you can also go to a certified body for out-of-court settlement of disputes with platforms, and you can always go to court.`,
        )}
      </MailPart>
      <MailButton href={`${origin}${objectAt[decision]}`}>{i18n._(msg`Appeal this decision`)}</MailButton>
    </MailLayout>
  );
}
