import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import { useRevalidator } from 'react-router';
import { Time } from '#features/site/sites/web/public.ts';
import { useErrorSentence } from '#platform/web/error-sentence.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { useSend } from '#platform/web/use-call.ts';
import { addMemberNote } from '../calls.gen.ts';
import type { MemberFile } from '../contract.ts';
import { Section } from './section.tsx';

const noteLength = 2_000;

/** Notes of staff. The member has a legal right to a copy, so the hint says to write accordingly. */
export function Notes({ file }: { readonly file: MemberFile }) {
  const { t } = useLingui();
  const sentence = useErrorSentence({});
  const { revalidate } = useRevalidator();
  const [text, setText] = useState('');
  const add = useSend(addMemberNote, {
    onSuccess: async () => {
      setText('');
      await revalidate();
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    add.mutate({ member: file.id, text });
  };
  return (
    <Section id="notes" title={t`Notes`}>
      <ul>
        {file.notes.map((note) => (
          <li key={note.id} className="border-b border-line py-2 text-sm">
            <p className="whitespace-pre-wrap wrap-anywhere">{note.text}</p>
            <p className="text-xs text-ink-muted">
              {note.author} · <Time at={note.created_at} />
            </p>
          </li>
        ))}
      </ul>
      {file.state === 'erased' ? null : (
        <form onSubmit={send} className="mt-3 grid gap-3">
          {add.error ? <Alert tone="danger">{sentence(add.error)}</Alert> : null}
          <TextArea
            label={t`New note`}
            hint={t`Stick to facts you’d show the member. They can ask for a copy.`}
            rows={2}
            maxLength={noteLength}
            required
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Button
            type="submit"
            variant="secondary"
            size="sm"
            loading={add.isPending}
            className="justify-self-start"
          >
            <Trans>Add the note</Trans>
          </Button>
        </form>
      )}
    </Section>
  );
}
