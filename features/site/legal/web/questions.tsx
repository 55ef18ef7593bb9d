import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePlacePrivacy } from '#features/site/places/web/public.ts';
import { useSettings } from '#features/site/sites/web/public.ts';
import { useFictionalPlural } from './use-fictional-plural.ts';
import { MailLink } from './contact-links.tsx';

export function AccountQuestions() {
  const { t } = useLingui();
  const { min_age: minAge } = useSettings();
  return (
    <>
      <Question question={t`Who can join?`}>
        <p>
          <Trans>Anyone aged {minAge} or over who uses their own identity and joins for themselves.</Trans>
        </p>
      </Question>
      <Question question={t`I didn’t get an activation email. What now?`}>
        <p>
          <Trans>
            Check your spam folder first. Then log in and{' '}
            <a href="/activate/error">ask us to send it again</a>. Is the address wrong, or has nothing
            arrived? Write to <MailLink />.
          </Trans>
        </p>
      </Question>
      <Question question={t`Why do I have to confirm my email address?`}>
        <p>
          <Trans>
            So that nobody can sign up in your name. Until you open the link in our email, nobody can find you
            or reply to you.
          </Trans>
        </p>
      </Question>
      <Question question={t`What happens after too many wrong passwords?`}>
        <p>
          <Trans>
            After five wrong passwords, nobody can log in to the account from that internet connection for a
            while. The block ends automatically.
          </Trans>
        </p>
      </Question>
      <Question question={t`How do I delete my account?`}>
        <p>
          <Trans>
            In your <a href="/settings">settings</a>. It’s free, and you don’t have to say why. Your profile
            disappears right away, and 14 days later we erase your data. Until then you can bring it back with
            the link in our email. You can also pause: then nobody sees you, and nothing is lost.
          </Trans>
        </p>
      </Question>
      <Question question={t`Can I get all my data?`}>
        <p>
          <Trans>
            Yes: ask for a download in your <a href="/settings">settings</a>. We’ll email you when the file is
            ready. Your photos are in it.
          </Trans>
        </p>
      </Question>
      <Question question={t`What is a passkey?`}>
        <p>
          <Trans>
            A key on your phone or computer that logs you in with your fingerprint, your face or your device’s
            code, without a password. Nobody can guess it or trick you out of it. You can add one in your
            settings.
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
  const plural = useFictionalPlural();
  return (
    <>
      <Question question={t`Are the members real?`}>
        <p>
          {fictionalIcon === null ? (
            <Trans>
              {name} doesn’t make up profiles or pay anyone to write to you. We don’t check who people are, so
              be careful.
            </Trans>
          ) : plural !== null ? (
            <Trans>
              Most are. We also have {plural}, written by our staff. They are always labelled, and we tell you
              before you write to one.
            </Trans>
          ) : (
            <Trans>
              Most are. Profiles written by our staff are labelled, and we tell you before you write to one.
            </Trans>
          )}
        </p>
      </Question>
      <Question question={t`Why is my photo still under review?`}>
        <p>
          <Trans>
            Someone on our team looks at every photo before other people see it. You can carry on in the
            meantime. If we reject a photo, you see why and can add another one.
          </Trans>
        </p>
      </Question>
      <Question question={t`What makes a good photo?`}>
        <p>
          <Trans>
            Photos of you that show your face, sharp and in good light. No nudity, no contact details, nobody
            else’s photo. JPEG, PNG, WebP, AVIF, GIF and HEIC work.
          </Trans>
        </p>
      </Question>
      <Question question={t`Can other people see where I live?`}>
        <p>
          {place.shown} {place.storedNote}
        </p>
      </Question>
      <Question question={t`How do I stop someone contacting me?`}>
        <p>
          <Trans>
            Block them. You won’t see or hear from each other any more. We don’t tell them, and you can undo
            it in your settings.
          </Trans>
        </p>
      </Question>
      <Question question={t`What is a match?`}>
        <p>
          <Trans>You like someone who likes you. You both find out at the same moment.</Trans>
        </p>
      </Question>
      <Question question={t`How do I recognise a scammer?`}>
        <p>
          <Trans>
            Deep love within days, never any time to meet, and then a sudden need for money. Whatever the
            story is, don’t send any, and <a href="/complaints">tell us</a>.
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
            one="# credit. You see that, and your balance, before you send it."
            other="# credits. You see that, and your balance, before you send it."
          />{' '}
          <Trans>
            What a credit costs depends on the bundle: see <a href="/pricing">prices</a>.
          </Trans>
        </p>
      </Question>
      <Question question={t`What is Premium?`}>
        <p>
          <Trans>
            Your first credit bundle makes you a Premium member. You see all photos of other members, can have{' '}
            {premiumPhotos} of your own instead of {freePhotos}, and can read chats back to the beginning.
          </Trans>
        </p>
      </Question>
      <Question question={t`Is it a subscription?`}>
        <p>
          <Trans>
            No. You pay once for a bundle, and only when you choose to. Nothing renews automatically.
          </Trans>
        </p>
      </Question>
      <Question question={t`I’ve paid, but I don’t see my credits.`}>
        <p>
          <Trans>
            Some payment methods take a while. The payment then shows as being processed, and the credits
            arrive automatically. If it takes more than a day, write to <MailLink />.
          </Trans>
        </p>
      </Question>
      <Question question={t`Can I get my money back?`}>
        <p>
          {days > 0 ? (
            <Plural
              value={days}
              one="Within # day of the purchase: yes, for what you haven’t used."
              other="Within # days of the purchase: yes, for what you haven’t used."
            />
          ) : (
            <Trans>In line with the law of your country, for what you haven’t used.</Trans>
          )}{' '}
          <Trans>
            Our <a href="/pages/return-policy">return policy</a> explains how.
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

/** Opens and closes natively, without scripts. */
function Question({ question, children }: { readonly question: string; readonly children: ReactNode }) {
  return (
    <details className="group">
      <summary className="flex min-h-13 list-none items-center justify-between gap-3 py-3 font-semibold hover:bg-surface-muted focus-visible:-outline-offset-2 [&::-webkit-details-marker]:hidden">
        {question}
        <Plus
          aria-hidden="true"
          className="size-5 shrink-0 text-ink-muted transition-[rotate] group-open:rotate-45"
        />
      </summary>
      <div className="grid gap-3 pt-1 pb-5 text-ink-muted [&_a]:text-ink [&_a]:underline [&_a]:underline-offset-4">
        {children}
      </div>
    </details>
  );
}
