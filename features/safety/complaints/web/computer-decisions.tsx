import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSettings } from '#features/site/sites/web/public.ts';
import { declaredDecisions } from './declared-decisions.gen.ts';

interface ComputerDecision {
  readonly name: MessageDescriptor;
  readonly place: number;
  readonly text: ReactNode;
}

/** Automated decisions about members that need more than a sentence, or belong to no feature in particular. */
const longDecisions: Readonly<Record<string, ComputerDecision>> = {
  order: {
    name: msg`Who you see, and in what order`,
    place: 10,
    text: (
      <>
        <p>
          <Trans>
            You only see members who match what you’re looking for and who are looking for someone like you.
            Where the order is up to us, the people you’re most likely to match with come first. A computer
            estimates this from both profiles, your ages, the distance and your interests, and from likes,
            replies and passes.
          </Trans>
        </p>
        <p>
          <Trans>
            The <a href="/pages/terms#order">terms</a> say how much each of these counts. If you don’t want
            the computer to learn from what you do, turn on “Don’t learn from what I do” in your{' '}
            <a href="/settings/privacy">privacy settings</a>.
          </Trans>
        </p>
      </>
    ),
  },
  automatic_likes: {
    name: msg`Automatic likes`,
    place: 20,
    text: (
      <p>
        <Trans>
          If you turn on automatic likes in your <a href="/settings/privacy">privacy settings</a>, a computer
          picks members who are right for you and likes them for you. They’re off until you turn them on.
        </Trans>
      </p>
    ),
  },
  known_photo: {
    name: msg`A photo that was rejected before`,
    place: 30,
    text: (
      <p>
        <Trans>
          Someone on our team decides whether a photo may stay. A program on our server only says which photos
          should be seen first. Once we’ve rejected a picture, the same picture is rejected automatically from
          then on, even if it’s mirrored or cropped.
        </Trans>
      </p>
    ),
  },
  scam_warning: {
    name: msg`Messages that look like a scam`,
    place: 40,
    text: (
      <p>
        <Trans>
          A program looks for signs of a scam: messages that ask for money, lead people away from the site, or
          go to many members. The recipient then sees a warning, and someone on our team reads the message.
          The program never stops a message or closes an account.
        </Trans>
      </p>
    ),
  },
  limits: {
    name: msg`A short wait after too many attempts`,
    place: 50,
    text: (
      <p>
        <Trans>
          After many attempts within a short time, such as logging in or sending messages, you have to wait
          before you can try again. The wait starts and ends automatically.
        </Trans>
      </p>
    ),
  },
  refund: {
    name: msg`A refund when you withdraw`,
    place: 60,
    text: <RefundText />,
  },
  age: {
    name: msg`Your age when you sign up`,
    place: 70,
    text: <AgeText />,
  },
};

/**
 * All automated decisions about members, by the key that the form sends. When you add such a decision to the code, describe
 * it here or in the manifest of its feature.
 */
export const computerDecisions: ReadonlyMap<string, ComputerDecision> = new Map(
  [
    ...Object.entries(longDecisions),
    ...Object.entries(declaredDecisions).map(([key, { name, place, text }]): [string, ComputerDecision] => [
      key,
      { name, place, text: <DeclaredText text={text} /> },
    ]),
  ].toSorted(([, a], [, b]) => a.place - b.place),
);

function DeclaredText({ text }: { readonly text: MessageDescriptor }) {
  const { i18n } = useLingui();
  return <p>{i18n._(text)}</p>;
}

function RefundText() {
  const { refund_days: days } = useSettings();
  return (
    <p>
      <Trans>
        When you withdraw from a purchase, a computer checks the date of the purchase and counts the credits
        you haven’t used. You get back what they cost. There’s no refund if you’ve used them all, or if you
        withdraw more than <Plural value={days} one="# day" other="# days" /> after the purchase.
      </Trans>
    </p>
  );
}

function AgeText() {
  const { min_age: age } = useSettings();
  return (
    <p>
      <Trans>
        A computer works out your age from your date of birth. If you’re younger than {age}, you can’t sign
        up.
      </Trans>
    </p>
  );
}
