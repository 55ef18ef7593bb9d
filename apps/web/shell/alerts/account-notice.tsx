import type { User } from '#features/identity/accounts/contract.ts';
import { AccountAlert } from '#features/identity/privacy/web/public.ts';
import { Catalogs, useLocale } from '#platform/web/i18n.tsx';

/** Few members ever see it, so its texts and code are loaded on demand. */
export default function AccountNotice({ notice }: { readonly notice: NonNullable<User['account_notice']> }) {
  return (
    <Catalogs locale={useLocale()} names={['privacy']}>
      <AccountAlert notice={notice} />
    </Catalogs>
  );
}
