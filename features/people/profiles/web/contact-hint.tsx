import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';

/** Warns about a telephone number or email address, but refuses nothing. The patterns load after the page. */
export function ContactHint({ text }: { readonly text: string }) {
  const [givesContact, setGivesContact] = useState(false);
  useEffect(() => {
    let stale = false;
    const check = async () => {
      const { givesContactAway } = await import('../contact-like.ts');
      if (!stale) setGivesContact(givesContactAway(text));
    };
    // If the patterns do not load, the page just lacks this warning.
    check().catch(() => {});
    return () => {
      stale = true;
    };
  }, [text]);
  return (
    <p role="status" className="mt-2 text-sm text-ink-muted empty:hidden">
      {givesContact ? (
        <Trans>
          Is that a phone number or an email address? Everyone here can read it. It’s safer to share it later,
          with someone you’ve got to know.
        </Trans>
      ) : null}
    </p>
  );
}
