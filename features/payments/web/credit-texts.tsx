import { Plural } from '@lingui/react/macro';

export function CreditCount({ credits }: { readonly credits: number }) {
  return <Plural value={credits} one="# credit" other="# credits" />;
}

export function Balance({ credits }: { readonly credits: number }) {
  return <Plural value={credits} one="You have # credit." other="You have # credits." />;
}
