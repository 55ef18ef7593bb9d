import { useLingui } from '@lingui/react/macro';
import { listOptions } from '#platform/web/ui/list-options.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import type { SettingField } from '../../contract.ts';
import { lookTopic, settingTopics, type SettingTopic } from '#features/site/sites/setting-topics.ts';
import { topicNames } from './topic-texts.ts';

interface TopicChoiceProps {
  /** Null while a search shows settings of all topics. */
  readonly topic: SettingTopic | null;
  readonly fields: readonly SettingField[];
  /** The names of the fields with unsaved changes. */
  readonly changed: ReadonlySet<string>;
  readonly onChoose: (topic: SettingTopic) => void;
}

const topics = settingTopics.filter((topic) => topic !== lookTopic);

/** The topics: a list at the side from 992 px, a select below that. */
export function TopicChoice({ topic, fields, changed, onChoose }: TopicChoiceProps) {
  const { t, i18n } = useLingui();
  const countChanges = (one: SettingTopic) =>
    fields.filter((field) => field.topic === one && changed.has(field.name)).length;
  return (
    <>
      <Select
        label={t`Topic`}
        className="lg:hidden"
        value={topic ?? ''}
        {...(topic === null ? { placeholder: t`All topics` } : {})}
        onChange={(event) => {
          const next = topics.find((one) => one === event.target.value);
          if (next) onChoose(next);
        }}
      >
        {listOptions(topics, (one) => [one, i18n._(topicNames[one])])}
      </Select>
      <ul aria-label={t`Topics`} className="hidden lg:grid">
        {topics.map((one) => {
          const count = countChanges(one);
          return (
            <li key={one}>
              <button
                type="button"
                aria-current={topic === one ? 'true' : undefined}
                onClick={() => onChoose(one)}
                className="flex min-h-10 w-full items-center justify-between gap-2 rounded-field px-3 text-left text-sm hover:bg-surface-muted aria-[current=true]:bg-surface-muted aria-[current=true]:font-semibold aria-[current=true]:text-primary"
              >
                {i18n._(topicNames[one])}
                {count === 0 ? null : (
                  <span
                    aria-label={t`${count} unsaved`}
                    className="rounded-pill bg-primary px-1.5 text-xs text-on-primary tabular-nums"
                  >
                    {count}
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
