import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { latePart } from '#platform/web/late-part.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import type { PromptAnswer } from '../contract.ts';
import { maxPrompts, promptAnswerLength, type PromptId } from '../prompts.ts';
import { ContactHint } from './contact-hint.tsx';
import { fieldId } from './profile-anchors.ts';
import { promptTexts } from './prompt-texts.ts';
import type { ProfileEditor } from './use-profile-form.ts';
import { useProfileNotes } from './use-profile-notes.ts';

const PromptPicker = latePart(() => import('./prompt-picker.tsx'));

const answered = (answers: readonly PromptAnswer[]) => answers.filter(({ text }) => text.trim() !== '');

/** The prompts that the member answers. An answer without text stays on the page, but is not saved. */
export function PromptFields({ editor }: { readonly editor: ProfileEditor }) {
  const notes = useProfileNotes();
  const [order, setOrder] = useState<readonly PromptId[]>([]);
  const [choosing, setChoosing] = useState(false);
  const answers = inOrder(editor.shown.prompts, order);
  const change = (next: readonly PromptAnswer[], apply: typeof editor.type) => {
    setOrder(next.map(({ prompt }) => prompt));
    apply({ prompts: answered(next) });
  };
  const replace = (place: number, ...answer: PromptAnswer[]) => answers.toSpliced(place, 1, ...answer);
  const add = (prompt: PromptId) => {
    setChoosing(false);
    setOrder([...answers.map((answer) => answer.prompt), prompt]);
  };
  return (
    <>
      <p className="text-ink-muted">
        <Trans>Finish up to three sentences. They give people something to reply to.</Trans>
        {notes['prompts'] ? <> {notes['prompts']}</> : null}
      </p>
      {answers.length > 0 && (
        <ol className="grid gap-5">
          {answers.map((answer, place) => (
            <PromptField
              key={answer.prompt}
              answer={answer}
              isFirst={place === 0}
              isLast={place === answers.length - 1}
              error={errorAt(editor, answered(answers).indexOf(answer))}
              onType={(text) => change(replace(place, { ...answer, text }), editor.type)}
              onLeave={() => editor.save()}
              onMove={(step) => change(replace(place).toSpliced(place + step, 0, answer), editor.save)}
              onRemove={() => change(replace(place), editor.save)}
            />
          ))}
        </ol>
      )}
      {answers.length < maxPrompts && (
        <Button
          variant="secondary"
          icon={<Plus />}
          className="justify-self-start"
          onClick={() => setChoosing(true)}
        >
          <Trans>Choose a sentence</Trans>
        </Button>
      )}
      {choosing && (
        <PromptPicker
          taken={answers.map(({ prompt }) => prompt)}
          onChoose={add}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}

/** The answers in page order, including empty ones. */
function inOrder(answers: readonly PromptAnswer[], order: readonly PromptId[]): PromptAnswer[] {
  const ids = [...new Set([...order, ...answers.map(({ prompt }) => prompt)])];
  return ids.map((prompt) => answers.find((answer) => answer.prompt === prompt) ?? { prompt, text: '' });
}

/** The error for the answer at this position in the list that was sent. */
function errorAt({ form, findError }: ProfileEditor, place: number): string | undefined {
  const field = form.issues.prompts?.field.split('.') ?? [];
  return Number(field[1] ?? 0) === place ? findError('prompts') : undefined;
}

interface PromptFieldProps {
  readonly answer: PromptAnswer;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly error: string | undefined;
  readonly onType: (text: string) => void;
  readonly onLeave: () => void;
  readonly onMove: (step: -1 | 1) => void;
  readonly onRemove: () => void;
}

function PromptField({
  answer,
  isFirst,
  isLast,
  error,
  onType,
  onLeave,
  onMove,
  onRemove,
}: PromptFieldProps) {
  const { t, i18n } = useLingui();
  const prompt = i18n._(promptTexts[answer.prompt]);
  return (
    <li>
      <TextArea
        id={fieldId(answer.prompt)}
        label={prompt}
        rows={2}
        maxLength={promptAnswerLength}
        dir="auto"
        autoFocus={answer.text === ''}
        value={answer.text}
        error={error}
        onChange={(event) => onType(event.target.value)}
        onBlur={onLeave}
      />
      <ContactHint text={answer.text} />
      <div className="-mx-2 flex flex-wrap gap-1">
        {isFirst ? null : (
          <IconButton icon={<ArrowUp />} label={t`Move up: ${prompt}`} onClick={() => onMove(-1)} />
        )}
        {isLast ? null : (
          <IconButton icon={<ArrowDown />} label={t`Move down: ${prompt}`} onClick={() => onMove(1)} />
        )}
        <IconButton icon={<Trash2 />} label={t`Remove: ${prompt}`} onClick={onRemove} />
      </div>
    </li>
  );
}
