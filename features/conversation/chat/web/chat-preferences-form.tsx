import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { putAnswer, useCall, useSend } from '#platform/web/use-call.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { getChatPreferences, setChatPreferences, type ChatPreferences } from '../chat-actions-calls.gen.ts';
import { useEnterSends } from './composer/enter-sends.ts';

/** A member's chat preferences; each change takes effect at once. */
export default function ChatPreferencesForm() {
  const { t } = useLingui();
  const [enterSends, setEnterSends] = useEnterSends();
  return (
    <div className="grid gap-2">
      <AccountChoices />
      <Checkbox
        look="switch"
        label={t`Enter sends a message`}
        hint={t`Only on this device. When it’s off, Enter starts a new line and you send with the button.`}
        checked={enterSends}
        onChange={({ currentTarget }) => setEnterSends(currentTarget.checked)}
      />
    </div>
  );
}

function AccountChoices() {
  const { t } = useLingui();
  const queries = useQueryClient();
  const sentence = useErrorSentence();
  const query = useCall(getChatPreferences, {});
  const save = useSend(setChatPreferences, {
    turn: setChatPreferences.name,
    onSuccess: (answer) => putAnswer(queries, getChatPreferences, {}, () => answer),
  });
  if (query.isError) {
    return (
      <Alert
        tone="danger"
        action={
          <Button
            size="sm"
            variant="secondary"
            loading={query.isFetching}
            onClick={() => void query.refetch()}
          >
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {sentence(query.error)}
      </Alert>
    );
  }
  const preferences = save.pendingInputs.at(-1) ?? query.data;
  if (!preferences) return <Skeleton className="h-32" />;
  const change = (changes: Partial<ChatPreferences>) => save.mutate({ ...preferences, ...changes });
  return (
    <>
      <Checkbox
        look="switch"
        label={t`Read receipts`}
        hint={t`You and the other person see what’s been read. When it’s off, neither of you does.`}
        checked={preferences.read_receipts}
        onChange={({ currentTarget }) => change({ read_receipts: currentTarget.checked })}
      />
      <Checkbox
        look="switch"
        label={t`Show my gifts on my profile`}
        hint={t`Which ones and how many, never who they’re from.`}
        checked={preferences.show_gifts}
        onChange={({ currentTarget }) => change({ show_gifts: currentTarget.checked })}
      />
      {save.isError ? <Alert tone="danger">{sentence(save.error)}</Alert> : null}
    </>
  );
}
