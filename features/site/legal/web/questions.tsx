import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { usePlacePrivacy } from '#features/site/places/web/public.ts';
import { useSettings } from '#features/site/sites/web/public.ts';
import { MailLink } from './contact-links.tsx';
import { Question } from './question.tsx';

export function AccountQuestions() {
  const { t } = useLingui();
  const { min_age: minAge } = useSettings();
  return (
    <>
      <Question question={t`Who can join?`}>
        <p>
          <Trans>Anybody of {minAge} years or older who comes as themselves, for themselves.</Trans>
        </p>
      </Question>
      <Question question={t`I got no activation mail. What now?`}>
        <p>
          <Trans>
            Look in the folder for unwanted mail first. Then log in and{' '}
            <a href="/activate/error">let us send it again</a>. Is the address wrong, or does nothing arrive?
            Write to <MailLink />.
          </Trans>
        </p>
      </Question>
      <Question question={t`Why must I confirm my e-mail address?`}>
        <p>
          <Trans>
            So that nobody can sign up in your name. Until you have opened the link in our mail, others cannot
            find or answer you.
          </Trans>
        </p>
      </Question>
      <Question question={t`Too many wrong passwords: what happens?`}>
        <p>
          <Trans>
            After five of them the account is blocked for a while for whoever tries from that place. It opens
            by itself.
          </Trans>
        </p>
      </Question>
      <Question question={t`How do I delete my account?`}>
        <p>
          <Trans>
            In your <a href="/settings">settings</a>. It is free, and you need not say why. Your profile
            disappears at once, and 14 days later your data is erased; until then the link in our mail brings
            it back. You can also pause: then nobody sees you, and nothing is lost.
          </Trans>
        </p>
      </Question>
      <Question question={t`Can I have all my data?`}>
        <p>
          <Trans>
            Yes: ask for a download in your <a href="/settings">settings</a>. A mail tells you when the file
            is ready, with your photos in it.
          </Trans>
        </p>
      </Question>
      <Question question={t`What is a passkey?`}>
        <p>
          <Trans>
            A key on your phone or computer that logs you in with your finger, your face or its code, without
            a password. Nobody can guess it or talk you out of it. You add one in your settings.
          </Trans>
        </p>
      </Question>
    </>
  );
}

export function PeopleQuestions() {
  const { t } = useLingui();
  const { name, fictional_icon: fictionalIcon } = useSettings();
  const place = usePlacePrivacy();
  return (
    <>
      <Question question={t`Are the members real?`}>
        <p>
          {fictionalIcon === null ? (
            <Trans>
              {name} makes up no profiles and pays nobody to write to you. We do not check who people are, so
              stay careful.
            </Trans>
          ) : (
            <Trans>
              Most are. Profiles that our staff write carry a mark, and you are told before you write to one.
            </Trans>
          )}
        </p>
      </Question>
      <Question question={t`Why is my photo still being inspected?`}>
        <p>
          <Trans>
            A person looks at each photo before others see it. You can go on in the meantime. If we refuse a
            photo, you see why and can add another one.
          </Trans>
        </p>
      </Question>
      <Question question={t`Which photos are good?`}>
        <p>
          <Trans>
            Yours, with your face in it, sharp and in good light. No nudity, no contact details, nobody else’s
            picture. JPEG, PNG and WebP work.
          </Trans>
        </p>
      </Question>
      <Question question={t`Do others see where I live?`}>
        <p>
          {place.shown} {place.stored}
        </p>
      </Question>
      <Question question={t`How do I get rid of somebody?`}>
        <p>
          <Trans>
            Block them. You then see and hear nothing of each other any more. They are not told, and you can
            end it in your settings.
          </Trans>
        </p>
      </Question>
      <Question question={t`What is a match?`}>
        <p>
          <Trans>You like somebody who likes you. Both of you hear of it at the same moment.</Trans>
        </p>
      </Question>
      <Question question={t`How do I recognise a swindler?`}>
        <p>
          <Trans>
            Great love within days, never time to meet, and then a need for money. Whatever the story is: send
            none, and <a href="/complaints">tell us</a>.
          </Trans>
        </p>
      </Question>
    </>
  );
}

export function MoneyQuestions() {
  const { t } = useLingui();
  const {
    message_credits: credits,
    free_photos: freePhotos,
    premium_photos: premiumPhotos,
    refund_days: days,
  } = useSettings();
  return (
    <>
      <Question question={t`What does a message cost?`}>
        <p>
          <Plural
            value={credits}
            one="# credit. You see that, and your balance, before you send."
            other="# credits. You see that, and your balance, before you send."
          />{' '}
          <Trans>
            What a credit costs depends on the package: see <a href="/pricing">prices</a>.
          </Trans>
        </p>
      </Question>
      <Question question={t`What is premium?`}>
        <p>
          <Trans>
            Your first package of credits makes you a premium member: you see all photos of others and may
            have {premiumPhotos} of your own instead of {freePhotos}, and read conversations back to their
            beginning.
          </Trans>
        </p>
      </Question>
      <Question question={t`Is it a subscription?`}>
        <p>
          <Trans>
            No. You pay once for a package, and only when you choose to. Nothing renews by itself.
          </Trans>
        </p>
      </Question>
      <Question question={t`I paid, but see no credits.`}>
        <p>
          <Trans>
            Some ways to pay take a while; the payment then shows as being processed, and the credits come by
            themselves. If it takes more than a day, write to <MailLink />.
          </Trans>
        </p>
      </Question>
      <Question question={t`Can I get my money back?`}>
        <p>
          {days > 0 ? (
            <Plural
              value={days}
              one="Within # day of the purchase: yes, for what you did not use."
              other="Within # days of the purchase: yes, for what you did not use."
            />
          ) : (
            <Trans>As the law of your country says, for what you did not use.</Trans>
          )}{' '}
          <Trans>
            How, you read in our <a href="/pages/return-policy">return policy</a>.
          </Trans>
        </p>
      </Question>
      <Question question={t`Do credits expire?`}>
        <p>
          <Trans>No, not while your account exists.</Trans>
        </p>
      </Question>
    </>
  );
}
