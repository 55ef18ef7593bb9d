import { Trans, useLingui } from '@lingui/react/macro';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { useHydrated } from '#platform/web/ui/use-hydrated.ts';
import { useSend } from '#platform/web/use-call.ts';
import { probeStorage } from '../calls.gen.ts';
import { Panel } from './panel.tsx';

export function StorageProbe() {
  const { t } = useLingui();
  const ready = useHydrated();
  const sentence = useErrorSentence({});
  const probe = useSend(probeStorage, {});
  const milliseconds = probe.data?.milliseconds ?? 0;
  const sentences = {
    works: t`Wrote, read and deleted a file in ${milliseconds} ms.`,
    unavailable: t`The storage isn’t responding. Run “doctor” on the server to find out why.`,
    not_read_back: t`The file wasn’t read back as it was written. Look for a cache in front of the storage.`,
    not_deleted: t`The file is still there after it was deleted. Check the rights and versioning of the bucket.`,
  };
  return (
    <Panel
      id="storage"
      title={t`Storage`}
      aside={
        <Button
          size="sm"
          variant="secondary"
          disabled={!ready}
          loading={probe.isPending}
          onClick={() => probe.mutate({})}
        >
          <Trans>Test</Trans>
        </Button>
      }
    >
      <div aria-live="polite" className="pt-3">
        {probe.error ? <Alert tone="danger">{sentence(probe.error)}</Alert> : null}
        {probe.data ? (
          <Alert tone={probe.data.outcome === 'works' ? 'success' : 'danger'}>
            {sentences[probe.data.outcome]}
          </Alert>
        ) : null}
        {probe.error || probe.data ? null : (
          <p className="text-sm text-ink-muted">
            <Trans>The test writes, reads and deletes a small file.</Trans>
          </p>
        )}
      </div>
    </Panel>
  );
}
