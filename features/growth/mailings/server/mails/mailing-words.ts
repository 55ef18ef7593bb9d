import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { FixedMailing } from '../../mailing-names.ts';
import type { MailingContent } from '../mailing-content.ts';

export interface MailingWords {
  readonly subject: MessageDescriptor;
  /** What an inbox shows after the subject. */
  readonly preview: MessageDescriptor;
  readonly heading: MessageDescriptor;
  readonly text: MessageDescriptor;
  readonly button: MessageDescriptor;
}

export type FixedContent = Extract<MailingContent, { readonly mailing: FixedMailing }>;

/** The texts of all mailings except campaigns. */
export function composeWords(content: FixedContent, siteName: string): MailingWords {
  switch (content.mailing) {
    case 'unfinished_sign_up':
      return {
        subject: msg`Confirm your address to finish signing up on ${siteName}`,
        preview: msg`Until then, nobody can see your profile.`,
        heading: msg`You’re almost there`,
        text: msg`You signed up on ${siteName}, but your email address isn’t confirmed yet. Until then, nobody can see your profile or write to you.`,
        button: msg`Confirm my address`,
      };
    case 'no_photo':
      return {
        subject: msg`Your profile on ${siteName} has no photo yet`,
        preview: msg`It only takes a minute, on your phone or computer.`,
        heading: msg`Show who you are`,
        text: msg`Your profile has no photo yet. Members can choose to see only people with a photo, so some of them can’t find you. We check each photo before others see it.`,
        button: msg`Add a photo`,
      };
    case 'bonus_ending':
      return bonusWords(content, siteName);
    case 'weekly':
      return {
        ...composeNews(content),
        subject: weeklySubject(content, siteName),
        heading: msg`Your week on ${siteName}`,
      };
    case 'win_back':
      return {
        ...composeNews(content),
        subject: msg`What you missed on ${siteName}`,
        heading: msg`Since you were last here`,
      };
  }
}

type BonusContent = Extract<MailingContent, { readonly mailing: 'bonus_ending' }>;

const bonusWords = ({ percent, code }: BonusContent, siteName: string): MailingWords => ({
  subject: msg`Your ${percent}% discount on ${siteName} ends soon`,
  preview: msg`It’s for your first bundle.`,
  heading: msg`Your ${percent}% discount ends soon`,
  text: msg`As a new member you get ${percent}% off your first bundle with code ${code}.`,
  button: msg`See bundles`,
});

type PeopleContent = Extract<MailingContent, { readonly mailing: 'weekly' | 'win_back' }>;

/** The first of these that happened, in order of importance to the reader. */
function weeklySubject({ likes, visitors }: PeopleContent, siteName: string): MessageDescriptor {
  if (likes > 0)
    return msg`${plural(likes, {
      one: `Someone liked you on ${siteName} this week`,
      other: `# people liked you on ${siteName} this week`,
    })}`;
  if (visitors > 0)
    return msg`${plural(visitors, {
      one: `Someone viewed your profile on ${siteName} this week`,
      other: `# people viewed your profile on ${siteName} this week`,
    })}`;
  return msg`People on ${siteName} you might like`;
}

function composeNews({
  likes,
  visitors,
  people,
}: PeopleContent): Pick<MailingWords, 'preview' | 'text' | 'button'> {
  const preview = people.length > 0 ? msg`And people you might like.` : msg`See who it is.`;
  if (likes > 0)
    return { preview, text: msg`Like someone back, and it’s a match.`, button: msg`See who likes you` };
  if (visitors > 0)
    return { preview, text: msg`Maybe you’d like to see theirs.`, button: msg`See who visited you` };
  return {
    preview: msg`You’re what they’re looking for, too.`,
    text: msg`We picked them because you’re what they’re looking for, too.`,
    button: msg`See everyone`,
  };
}

/** The events, one line each. */
export function countLines({ likes, visitors }: PeopleContent, maxExactCount: number): MessageDescriptor[] {
  return [
    ...(likes === 0
      ? []
      : [
          likes >= maxExactCount
            ? msg`${{ mostCounted: maxExactCount }} or more new likes`
            : msg`${plural(likes, { one: '# new like', other: '# new likes' })}`,
        ]),
    ...(visitors === 0
      ? []
      : [
          visitors >= maxExactCount
            ? msg`${{ mostCounted: maxExactCount }} or more visitors to your profile`
            : msg`${plural(visitors, { one: '# visitor to your profile', other: '# visitors to your profile' })}`,
        ]),
  ];
}
