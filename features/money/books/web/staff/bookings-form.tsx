import { Trans, useLingui } from '@lingui/react/macro';
import { Section } from '#platform/web/staff/section.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';

/** Downloads a file for bookkeeping software, even without JavaScript. */
export function BookingsForm({ year }: { readonly year: number }) {
  const { t } = useLingui();
  return (
    <Section
      id="bookings"
      title={<Trans>Export for bookkeeping</Trans>}
      note={
        <Trans>
          A CSV file with every invoice, credit note and chargeback for up to a year, with its VAT, country
          and payment number. It doesn’t name any members.
        </Trans>
      }
    >
      <form
        method="get"
        action="/staff/money/bookings.csv"
        className="mt-3 grid max-w-2xl grid-cols-2 items-end gap-3 sm:grid-cols-[1fr_1fr_auto]"
      >
        <TextField label={t`From`} name="from" type="date" required defaultValue={`${year}-01-01`} />
        <TextField label={t`To`} name="to" type="date" required defaultValue={`${year}-12-31`} />
        <Button type="submit" variant="secondary" className="max-sm:col-span-2">
          <Trans>Download</Trans>
        </Button>
      </form>
    </Section>
  );
}
