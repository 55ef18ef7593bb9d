import { Trans, useLingui } from '@lingui/react/macro';
import { PasswordField } from '#features/identity/accounts/web/public.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import type { DownloadView } from '../contract.ts';
import { useDay } from './use-day.ts';

interface DownloadFormProps {
  readonly download: DownloadView;
  /** The error caused by the last password. */
  readonly password: { readonly error: string | undefined; readonly autoFocus: boolean };
}

/** Offers the finished file after the member enters the password. */
export function DownloadForm({ download, password }: DownloadFormProps) {
  const { t } = useLingui();
  const day = useDay();
  const size = useSize(download.size ?? 0);
  const until = day(download.expires_at);
  return (
    <section className="grid grid-cols-1 gap-4 border-t border-line pt-6">
      <h2 className="text-lg font-semibold">
        <Trans>Your file is ready</Trans>
      </h2>
      <p>
        <Trans>
          It’s {size} and available until {until}. Enter your password to download it, because anyone who has
          the file can read everything in it.
        </Trans>
      </p>
      <form method="post" className="grid gap-4" noValidate>
        <input type="hidden" name="download" value={download.id} />
        <PasswordField label={t`Password`} {...password} />
        <div>
          <Button type="submit">
            <Trans>Download my data</Trans>
          </Button>
        </div>
      </form>
    </section>
  );
}

/** In kilobytes for small files and megabytes for others, formatted in the reader's language. */
function useSize(bytes: number): string {
  const iso = useIsoLocale();
  const [amount, unit] = bytes < 1e6 ? [bytes / 1e3, 'kilobyte'] : [bytes / 1e6, 'megabyte'];
  return new Intl.NumberFormat(iso, {
    style: 'unit',
    unit,
    maximumFractionDigits: amount < 10 ? 1 : 0,
  }).format(amount);
}
