import { useLingui } from '@lingui/react/macro';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { promptIds, type PromptId } from '../prompts.ts';
import { promptTexts } from './prompt-texts.ts';

interface PromptPickerProps {
  /** Prompts that the member already answers. */
  readonly taken: readonly PromptId[];
  readonly onChoose: (prompt: PromptId) => void;
  readonly onClose: () => void;
}

/** The list of prompts to choose from. */
export default function PromptPicker({ taken, onChoose, onClose }: PromptPickerProps) {
  const { t, i18n } = useLingui();
  return (
    <Dialog open onClose={onClose} title={t`Which sentence will you finish?`}>
      <ul className="divide-y divide-line pb-2">
        {promptIds
          .filter((prompt) => !taken.includes(prompt))
          .map((prompt) => (
            <li key={prompt}>
              <button
                type="button"
                className="min-h-12 w-full cursor-pointer rounded-field px-2 py-3 text-start font-medium hover:bg-surface-muted"
                onClick={() => onChoose(prompt)}
              >
                {i18n._(promptTexts[prompt])}
              </button>
            </li>
          ))}
      </ul>
    </Dialog>
  );
}
