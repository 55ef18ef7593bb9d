import { Trans, useLingui } from '@lingui/react/macro';
import { maxTextCharacters, maxParagraphs } from '../../campaign-rules.ts';
import { localeForms, type Locale } from '#platform/shared/locales.ts';
import { listOptions } from '#platform/web/ui/list-options.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { splitParagraphs, type TextDraft } from './campaign-draft.ts';

interface CampaignTextFieldsProps {
  readonly languages: readonly Locale[];
  /** The site's language, whose text is required. */
  readonly own: Locale;
  readonly written: readonly Locale[];
  readonly language: Locale;
  readonly text: TextDraft;
  /** Marks missing parts. */
  readonly isMissing: boolean;
  /** The fields that the server refused. */
  readonly wrong: { readonly field: string; readonly language: string } | null;
  readonly onLanguage: (language: Locale) => void;
  readonly onChange: (change: Partial<TextDraft>) => void;
}

/** The text of a campaign in one language at a time. */
export function CampaignTextFields(props: CampaignTextFieldsProps) {
  const { languages, own, written, language, text, isMissing, wrong, onLanguage, onChange } = props;
  const { t } = useLingui();
  const paragraphs = splitParagraphs(text.body);
  const findError = (field: string, value: string) => {
    if (isMissing && value.trim() === '') return t`Fill this in.`;
    if (wrong?.language !== language || wrong.field !== field) return undefined;
    return field === 'path' ? t`A page of the site, such as /credits.` : t`Enter a valid value.`;
  };
  const line = (field: keyof typeof maxTextCharacters & keyof TextDraft) => ({
    lang: field === 'path' ? undefined : language,
    value: text[field],
    maxLength: maxTextCharacters[field],
    autoComplete: 'off',
    error: findError(field, text[field]),
    onChange: (event: { readonly target: { readonly value: string } }) =>
      onChange({ [field]: event.target.value }),
  });
  const describeState = (one: Locale) => {
    const { name } = localeForms[one];
    if (written.includes(one)) return t`${name} (filled in)`;
    return one === own ? t`${name} (required)` : name;
  };
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-2 text-lg font-semibold">
        <Trans>Text</Trans>
      </legend>
      <Select
        label={t`Language`}
        hint={t`Members whose language is missing get the text in the site’s language.`}
        value={language}
        onChange={(event) => onLanguage(event.target.value as Locale)}
      >
        {listOptions(languages, (one) => [one, describeState(one)])}
      </Select>
      <TextField label={t`Subject`} {...line('subject')} />
      <TextField
        label={t`Preview text`}
        hint={t`What an inbox shows after the subject.`}
        {...line('preview')}
      />
      <TextField label={t`Heading`} {...line('heading')} />
      <TextArea
        label={t`Paragraphs`}
        hint={t`An empty line begins a new one.`}
        lang={language}
        rows={6}
        value={text.body}
        error={
          paragraphs.length > maxParagraphs
            ? t`At most ${{ mostParagraphs: maxParagraphs }} paragraphs.`
            : paragraphs.some(({ length }) => length > maxTextCharacters.paragraph)
              ? t`A paragraph has at most ${maxTextCharacters.paragraph} characters.`
              : findError('paragraphs', text.body)
        }
        onChange={(event) => onChange({ body: event.target.value })}
      />
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <TextField label={t`Button`} {...line('button')} />
        <TextField
          label={t`Page that it opens`}
          hint={t`Such as /credits.`}
          autoCapitalize="none"
          spellCheck={false}
          {...line('path')}
        />
      </div>
    </fieldset>
  );
}
