import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';

const names: Readonly<Record<string, MessageDescriptor>> = {
  pending: msg`Pending`,
  completed: msg`Paid`,
  failed: msg`Failed`,
  cancelled: msg`Cancelled`,
  expired: msg`Expired`,
  partially_refunded: msg`Partly refunded`,
  refunded: msg`Refunded`,
  charged_back: msg`Charged back`,
};

/** The status of a payment. */
export function StatusName({ of }: { readonly of: string }) {
  const { i18n } = useLingui();
  const name = names[of];
  return <>{name === undefined ? of : i18n._(name)}</>;
}
