import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { useToast } from '#platform/web/ui/toast.tsx';
import { useSend } from '#platform/web/use-call.ts';
import type { ReceivedLike } from '../contract.ts';
import { declineLike, restoreLike } from '../calls.gen.ts';
import { useLikeFailure } from './use-like.tsx';

type Person = Pick<ReceivedLike, 'id' | 'name'>;

/** In milliseconds, how long a decline can be undone. */
const undoMs = 8_000;

/**
 * Declines received likes. Their cards disappear at once, and return if the member undoes the decline or the request
 * fails. By then the list of cards may have been unmounted, so the responses are handled in the options of the
 * mutation itself.
 */
export function useDecline() {
  const { t } = useLingui();
  const toast = useToast();
  const tellFailure = useLikeFailure();
  const [declined, setDeclined] = useState<ReadonlySet<string>>(new Set());
  const names = useRef(new Map<string, string>());
  /** The toasts that offer an undo, by member. */
  const offers = useRef(new Map<string, number>());
  const show = (id: string) => setDeclined((ids) => new Set([...ids].filter((other) => other !== id)));

  const declining = useSend(declineLike, {
    onSuccess: (_answer, { member }) => offerUndo(member),
    onError: (error, input) => {
      show(input.member);
      tellFailure(error, () => decline({ id: input.member, name: findName(input.member) }));
    },
  });
  const restoring = useSend(restoreLike, {
    onSuccess: (_answer, { member }) => show(member),
    onError: (error, input) => tellFailure(error, () => restoring.mutate(input)),
  });

  const findName = (id: string) => names.current.get(id) ?? '';
  const undo = (id: string) => {
    toast.dismiss(offers.current.get(id)!);
    restoring.mutate({ member: id });
  };
  const offerUndo = (id: string) => {
    const name = findName(id);
    const shown = toast.show({
      text: t`You won’t see ${name}’s like again. We won’t tell ${name}.`,
      duration: undoMs,
      action: (
        <Button size="sm" variant="secondary" onClick={() => undo(id)}>
          <Trans>Undo</Trans>
        </Button>
      ),
    });
    offers.current.set(id, shown);
  };
  const decline = ({ id, name }: Person) => {
    names.current.set(id, name);
    setDeclined((ids) => new Set(ids).add(id));
    declining.mutate({ member: id });
  };
  return { declined, decline };
}
