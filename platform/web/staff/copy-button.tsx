import { Trans, useLingui } from '@lingui/react/macro';
import { Copy } from 'lucide-react';
import { Button } from '#platform/web/ui/button.tsx';
import { useToast } from '#platform/web/ui/toast.tsx';
import { useHydrated } from '#platform/web/ui/use-hydrated.ts';

/** Copies an address. `name` tells screen readers whose address it is. */
export function CopyButton({ address, name }: { readonly address: string; readonly name: string }) {
  const { t } = useLingui();
  const toast = useToast();
  const ready = useHydrated();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast.show({ tone: 'success', text: t`Copied: ${address}` });
    } catch {
      toast.show({ tone: 'danger', text: t`Your browser didn’t let us copy this.` });
    }
  };
  return (
    <Button
      size="sm"
      variant="quiet"
      className="max-sm:px-1"
      icon={<Copy />}
      disabled={!ready}
      onClick={() => void copy()}
    >
      <Trans>Copy</Trans>
      <span className="sr-only"> {name}</span>
    </Button>
  );
}
