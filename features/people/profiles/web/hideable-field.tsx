import { useLingui } from '@lingui/react/macro';
import { Eye, EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import type { HideableField as Field } from '../details.ts';
import { choiceNames, detailNames } from './attribute-labels.ts';
import type { ProfileEditor } from './use-profile-form.ts';

interface HideableFieldProps {
  readonly field: Field;
  /** Without an answer there is nothing to hide. */
  readonly answered: boolean;
  readonly editor: ProfileEditor;
  readonly children: ReactNode;
}

/** A field with a switch that keeps its answer off the member's page. */
export function HideableField({ field, answered, editor: { shown, save }, children }: HideableFieldProps) {
  const { t, i18n } = useLingui();
  const { hidden_answers: hidden } = shown;
  const isHidden = hidden.includes(field);
  const name = i18n._({ ...choiceNames, ...detailNames }[field]);
  const toggle = () =>
    save({ hidden_answers: isHidden ? hidden.filter((one) => one !== field) : [...hidden, field] });
  return (
    <div className="relative">
      {children}
      {answered ? (
        <IconButton
          className="absolute! -top-2.5 end-0"
          label={t`Show on my profile: ${name}`}
          aria-pressed={!isHidden}
          icon={isHidden ? <EyeOff /> : <Eye />}
          onClick={toggle}
        />
      ) : null}
    </div>
  );
}
