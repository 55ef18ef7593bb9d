import type { Setting, SettingTexts } from '#features/site/sites/define-settings.ts';
import { settingTopics } from '#features/site/sites/setting-topics.ts';

type Field = SettingTexts & Partial<Setting> & { readonly name: string };

export const literal = (text: string) => `msg\`${text.replaceAll(/[\\`$]/g, String.raw`\$&`)}\``;

/** The source of what browsers know of settings: texts that staff read, without schemas. */
export function settingTextsSource(fields: readonly Field[]): string {
  const entries = fields.map(
    ({ name, topic, label, hint, words, values, keyed, ordered, oneLine, editedOn }) => {
      const texts = { label, hint, ...(words === undefined ? {} : { words }) };
      const rest = Object.entries({ topic, values, keyed, ordered, oneLine, editedOn }).filter(
        ([, value]) => value !== undefined,
      );
      return `${JSON.stringify(name)}: { ${[
        ...rest.map(([key, value]) => `${key}: ${JSON.stringify(value)}`),
        ...Object.entries(texts).map(([key, text]) => `${key}: ${literal(text)}`),
      ].join(', ')} },`;
    },
  );
  return `// Generated from the features' settings.ts by \`npm run docs:api\`.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SettingTexts } from '#features/site/sites/define-settings.ts';
import type { FieldName } from '../../site-fields.ts';

export interface SettingText extends Omit<SettingTexts, 'label' | 'hint' | 'words'> {
  readonly label: MessageDescriptor;
  readonly hint: MessageDescriptor;
  readonly words?: MessageDescriptor;
}

export const settingTexts: Readonly<Record<FieldName, SettingText>> = {
${entries.join('\n')}
};
`;
}

/** A default as the document shows it. */
function shownDefault({ default: value }: Field): string {
  if (value === undefined || typeof value === 'function') return 'from the site';
  if (value === '' || value === null || (typeof value === 'object' && Object.keys(value).length === 0))
    return 'none';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > 40
    ? 'see the console'
    : `\`${text.replaceAll(/^\[|\]$|"/g, '').replaceAll(',', ', ')}\``;
}

type Titles = Readonly<Record<(typeof settingTopics)[number], string>>;

/** The document that lists all settings of a site. */
export function settingsDocument(fields: readonly Field[], titles: Titles): string {
  const tables = settingTopics.map((topic) => {
    const rows = fields
      .filter((field) => field.topic === topic)
      .map((field) => {
        const more = field.guide ? ` ([more](${field.guide}))` : '';
        return `| \`${field.name}\` | ${field.name.startsWith('company.') ? '' : shownDefault(field)} | **${field.label}**: ${field.hint}${more} |`;
      });
    return `## ${titles[topic]}\n\n| name | default | meaning |\n| --- | --- | --- |\n${rows.join('\n')}\n`;
  });
  return `# Site settings

<!-- Generated from the features' settings.ts by \`npm run docs:api\`. -->

Each site has its own settings, stored in the table \`site\` and versioned in \`site_settings_version\`. Administrators
change them on \`/staff/sites\`; [Operations](operations/settings.md#site-settings) says how a change takes effect. A setting is
declared once, in the \`settings.ts\` of the feature that it belongs to. Names with \`company.\` are data of the company
behind the site. \`none\` stands for an empty value, \`from the site\` for a value that follows from the name, domain,
languages and countries with which the site was created.

${tables.join('\n')}`;
}
