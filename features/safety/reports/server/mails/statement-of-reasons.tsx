import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { MailButton, MailLayout, MailText } from '#platform/server/mail/mail-layout.tsx';
import type { ReportDecision } from '../../report-choices.ts';
import type { ReportReason } from '#features/people/report-form/report-reasons.ts';

type Restriction = Exclude<ReportDecision, 'no_action'>;

export const statementSubjects: Readonly<Record<Restriction, MessageDescriptor>> = {
  remove_photo: msg`We have removed one of your photos`,
  suspend: msg`We have taken your profile off the site`,
};

const effects: Readonly<Record<Restriction, MessageDescriptor>> = {
  remove_photo: msg`We have removed one of your photos. The rest of your profile stays as it is.`,
  suspend: msg`Nobody sees your profile any more, and you can neither like nor write. You can still log in, download your data and delete your account.`,
};

const rules: Readonly<Record<ReportReason, MessageDescriptor>> = {
  scam: msg`Nobody may ask other members for money or cheat them.`,
  fake: msg`A profile tells who its owner is, with pictures of that person.`,
  underage: msg`The site is for adults: everybody is 18 or older, and so is everybody in the photos.`,
  harassment: msg`Nobody may insult, threaten or harass others.`,
  illegal_content: msg`Nothing may stand here that the law forbids.`,
  nudity: msg`Photos show no nudity and nothing shocking.`,
  spam: msg`Profiles and messages are not for advertising.`,
  other: msg`Everybody keeps to our terms.`,
};

/** The page where the member can appeal. */
const objectAt: Readonly<Record<Restriction, string>> = {
  remove_photo: '/profile',
  suspend: '/suspended',
};

interface StatementOfReasonsProps {
  readonly i18n: I18n;
  readonly name: string;
  readonly reference: string;
  readonly decision: Restriction;
  readonly rule: ReportReason;
  /** Written by the moderator who decided. */
  readonly facts: string;
  readonly siteName: string;
  readonly mailName: string;
  readonly origin: string;
}

/**
 * The mail that the Digital Services Act requires (article 17): the effect, the facts, who decided and how, the rule,
 * and how to appeal.
 */
export function StatementOfReasons(props: StatementOfReasonsProps) {
  const { i18n, name, reference, decision, rule, facts, siteName, mailName, origin } = props;
  return (
    <MailLayout
      i18n={i18n}
      preview={i18n._(effects[decision])}
      heading={i18n._(msg`Dear ${name}`)}
      footer={i18n._(
        msg`This is decision ${reference} about your profile on ${siteName}. Regards, ${mailName}`,
      )}
    >
      <MailText>{i18n._(effects[decision])}</MailText>
      <MailText>
        <strong>{i18n._(msg`The rule`)}</strong>
        <br />
        {i18n._(rules[rule])}
      </MailText>
      <MailText>
        <strong>{i18n._(msg`What we saw`)}</strong>
        <br />
        {facts}
      </MailText>
      <MailText>
        <strong>{i18n._(msg`How it was decided`)}</strong>
        <br />
        {i18n._(msg`Another member told us of it. A person decided, no computer.`)}
      </MailText>
      <MailText>
        <strong>{i18n._(msg`If you disagree`)}</strong>
        <br />
        {i18n._(
          msg`Tell us within six months. Somebody of our team who had no part in this decision, where there is one, looks at it anew, free of charge. In the European Union you may also go to a certified body for out-of-court settlement of disputes with platforms, and always to court.`,
        )}
      </MailText>
      <MailButton href={`${origin}${objectAt[decision]}`}>{i18n._(msg`Object to this decision`)}</MailButton>
    </MailLayout>
  );
}
