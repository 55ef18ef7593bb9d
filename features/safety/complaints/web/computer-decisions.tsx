import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSettings } from '#features/site/sites/web/public.ts';

/** Automated decisions about members. When you add such a decision to the code, add it here as well. */
export const computerDecisions = [
  'order',
  'automatic_likes',
  'known_photo',
  'scam_warning',
  'limits',
  'refund',
  'direct_debit',
  'age',
] as const;
export type ComputerDecision = (typeof computerDecisions)[number];

export const isComputerDecision = (value: string): value is ComputerDecision =>
  (computerDecisions as readonly string[]).includes(value);

export const computerDecisionNames: Readonly<Record<ComputerDecision, MessageDescriptor>> = {
  order: msg`Who you see, and in what order`,
  automatic_likes: msg`Automatic likes`,
  known_photo: msg`A photo that was rejected before`,
  scam_warning: msg`Messages that look like a scam`,
  limits: msg`A short wait after too many attempts`,
  refund: msg`A refund when you withdraw`,
  direct_debit: msg`Paying by direct debit`,
  age: msg`Your age when you sign up`,
};

const texts: Readonly<Record<ComputerDecision, () => ReactNode>> = {
  order: () => (
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
          The <a href="/pages/terms#order">terms</a> say how much each of these counts. If you don’t want the
          computer to learn from what you do, turn on “Don’t learn from what I do” in your{' '}
          <a href="/settings/privacy">privacy settings</a>.
        </Trans>
      </p>
    </>
  ),
  automatic_likes: () => (
    <p>
      <Trans>
        If you turn on automatic likes in your <a href="/settings/privacy">privacy settings</a>, a computer
        picks members who are right for you and likes them for you. They’re off until you turn them on.
      </Trans>
    </p>
  ),
  known_photo: () => (
    <p>
      <Trans>
        Someone on our team decides whether a photo may stay. A program on our server only says which photos
        should be seen first. Once we’ve rejected a picture, the same picture is rejected automatically from
        then on, even if it’s mirrored or cropped.
      </Trans>
    </p>
  ),
  scam_warning: () => (
    <p>
      <Trans>
        A program looks for signs of a scam: messages that ask for money, lead people away from the site, or
        go to many members. The recipient then sees a warning, and someone on our team reads the message. The
        program never stops a message or closes an account.
      </Trans>
    </p>
  ),
  limits: () => (
    <p>
      <Trans>
        After many attempts within a short time, such as logging in or sending messages, you have to wait
        before you can try again. The wait starts and ends automatically.
      </Trans>
    </p>
  ),
  refund: () => <RefundText />,
  direct_debit: () => (
    <p>
      <Trans>
        You can’t pay by direct debit if it would take you over our seven-day limit, while two earlier debits
        are still in progress, after your bank has reversed one, or after two have failed within a month. A
        computer checks this. You can always pay another way.
      </Trans>
    </p>
  ),
  age: () => <AgeText />,
};

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

export function ComputerDecisionText({ decision }: { readonly decision: ComputerDecision }) {
  return texts[decision]();
}
