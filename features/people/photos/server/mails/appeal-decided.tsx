import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { MailButton, MailLayout, MailText } from '#platform/server/mail/mail-layout.tsx';
import type { RefusalReason } from '../../contract.ts';
import { reasonTexts } from './photo-refused.tsx';

/** `free`: the refusal is overturned, but the picture was already deleted. */
export type AppealResult = 'upheld' | 'shown' | 'free';

export const appealSubjects: Readonly<Record<AppealResult, MessageDescriptor>> = {
  upheld: msg`We looked at your photo again: it’s still rejected`,
  shown: msg`Your photo is now visible`,
  free: msg`You can add your photo again`,
};

interface AppealDecidedProps {
  readonly i18n: I18n;
  readonly result: AppealResult;
  readonly reason: RefusalReason;
  readonly siteName: string;
  readonly mailName: string;
  readonly origin: string;
  /** Whether the appeal was decided by someone other than the person who refused the photo. */
  readonly another: boolean;
}

/** The outcome of an appeal against a refused photo (Digital Services Act, article 20). */
export function AppealDecided(props: AppealDecidedProps) {
  const { i18n, result, reason, siteName, mailName, origin, another } = props;
  return (
    <MailLayout
      i18n={i18n}
      preview={i18n._(appealSubjects[result])}
      heading={i18n._(appealSubjects[result])}
      footer={i18n._(msg`This is about your profile on ${siteName}. Regards, ${mailName}`)}
    >
      <MailText>
        {another
          ? i18n._(msg`Someone who wasn’t involved in the first decision read what you wrote and decided.`)
          : i18n._(msg`We read what you wrote, looked again and decided.`)}
      </MailText>
      {result === 'upheld' ? (
        <>
          <MailText>
            {i18n._(reasonTexts[reason].seen)} {i18n._(reasonTexts[reason].rule)}
          </MailText>
          <MailText>
            {i18n._(
              msg`The photo has now been deleted. In the European Union you can go to a certified body for out-of-court settlement of disputes with platforms, and you can always go to court.`,
            )}
          </MailText>
        </>
      ) : (
        <MailText>
          {result === 'shown'
            ? i18n._(msg`You were right, and we’re sorry. Other people can see your photo again.`)
            : i18n._(
                msg`You were right, and we’re sorry. We no longer have the photo, so please add it again.`,
              )}
        </MailText>
      )}
      <MailButton href={`${origin}/profile`}>{i18n._(msg`Go to my profile`)}</MailButton>
    </MailLayout>
  );
}
