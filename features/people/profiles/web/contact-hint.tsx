import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';

/** Says that a number or an address is safer elsewhere; nothing is refused. What it looks for loads behind the page. */
export function ContactHint({ text }: { readonly text: string }) {
  const [given, setGiven] = useState(false);
  useEffect(() => {
    let stale = false;
    const judge = async () => {
      const { givesContactAway } = await import('../contact-like.ts');
      if (!stale) setGiven(givesContactAway(text));
    };
    // Without what it needs the page is complete but for this advice.
    judge().catch(() => {});
    return () => {
      stale = true;
    };
  }, [text]);
  return (
    <p role="status" className="mt-2 text-sm text-ink-muted empty:hidden">
      {given ? (
        <Trans>
          Is that a telephone number or an e-mail address? Everybody here can read it. It is safer to share it
          later, with somebody you have come to know.
        </Trans>
      ) : null}
    </p>
  );
}
