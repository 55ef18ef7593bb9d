import type { MessageDescriptor } from '@lingui/core';
import { foldLetters } from '#platform/shared/fold-name.ts';
import type { SettingTopic } from '#features/site/sites/setting-topics.ts';
import type { FieldName } from '../../site-fields.ts';
import { settingTexts } from './setting-texts.gen.ts';
import { topicNames } from './topic-texts.ts';

/** A word this short is part of too many others, such as “age” of “language”. */
const shortWord = 3;

/** Whether each typed word is in the setting's name, label, explanation, topic or other names. */
export function matchesSetting(
  typed: string,
  { name, topic }: { readonly name: string; readonly topic: SettingTopic },
  translate: (text: MessageDescriptor) => string,
): boolean {
  const { label, hint, words } = settingTexts[name as FieldName];
  const texts = [label, hint, topicNames[topic], ...(words ? [words] : [])].map(translate);
  const all = foldLetters([name.replaceAll(/[._]/g, ' '), name, ...texts].join(' '));
  const starts = all.split(/[^\p{L}\p{N}]+/u);
  return foldLetters(typed)
    .split(/\s+/)
    .every((word) =>
      word.length > shortWord ? all.includes(word) : starts.some((start) => start.startsWith(word)),
    );
}
