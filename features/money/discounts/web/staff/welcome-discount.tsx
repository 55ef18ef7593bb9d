import { Plural, Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { SiteCodes } from '../../codes-contract.ts';

interface WelcomeDiscountNoteProps {
  readonly site: number;
  readonly welcome: SiteCodes['welcome'];
}

/** What new members have without a code that somebody made, and where it is set. */
export function WelcomeDiscountNote({ site, welcome }: WelcomeDiscountNoteProps) {
  const { percent, days, codes } = welcome;
  const [bonus, usual] = codes;
  return (
    <section
      aria-labelledby="welcome-discount"
      className="mt-4 rounded-card border border-line bg-surface px-4 py-3.5 text-sm"
    >
      <h3 id="welcome-discount" className="text-base font-semibold">
        <Trans>Welcome discount</Trans>
      </h3>
      <p className="mt-0.5 text-pretty text-ink-muted">
        {percent === 0 ? (
          <Trans>None: new members pay the full price, or have a code.</Trans>
        ) : (
          <Trans>
            {percent}% off a new member’s first bundle, for <Plural value={days} one="# day" other="# days" />{' '}
            after signing up. They needn’t type anything: the codes {bonus} (first four hours) and {usual} are
            filled in for them.
          </Trans>
        )}{' '}
        <WelcomeDiscountLink site={site} />
      </p>
    </section>
  );
}

/** The way to the setting, for administrators of the site. */
export function WelcomeDiscountLink({ site }: { readonly site: number }) {
  return (
    <Link
      to={`/staff/sites/${site}/settings?topic=credits#field-welcome_discount`}
      className="text-primary underline underline-offset-4"
    >
      <Trans>Change the welcome discount</Trans>
    </Link>
  );
}
