import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { searchChoices } from '#features/people/directory/search-choices.ts';
import { Slider } from '#platform/web/ui/slider.tsx';
import { choiceWords, valueWord } from '../choice-words.ts';
import { toggleValue, without } from '../search/search-filters.ts';
import type { FilterPart } from './filter-part.ts';
import { bandsBetween, heightBounds, heightRange, isRange, lastBand } from './height-range.ts';
import { OptionChips } from './option-chips.tsx';

/** The heights between two thumbs, in bands. A choice with gaps, from an older search, stays a list of bands. */
export function HeightFilter({ filters, applied, onChange }: FilterPart) {
  const { i18n } = useLingui();
  const words = useHeightWords();
  const chosen = filters.height ?? [];
  const [asRange] = useState(isRange(chosen));
  if (!applied.fields.includes('height')) return null;
  const legend = i18n._(choiceWords.height);
  const bandWord = (step: number) => i18n._(valueWord('height', searchChoices.height[step]!));
  if (!asRange) {
    return (
      <OptionChips
        legend={legend}
        options={searchChoices.height.map((value, step) => ({ value, word: bandWord(step) }))}
        chosen={chosen}
        onToggle={(value) => onChange(toggleValue(filters, 'height', value))}
      />
    );
  }
  const [first, last] = heightRange(chosen);
  return (
    <Slider
      legend={legend}
      min={0}
      max={lastBand}
      thumbs={[
        { label: words.low, value: first, text: bandWord(first) },
        { label: words.high, value: last, text: bandWord(last) },
      ]}
      onChange={([low = 0, high = lastBand]) => {
        const height = bandsBetween(low, high);
        onChange(height ? { ...filters, height } : without(filters, 'height'));
      }}
      readout={([low = 0, high = lastBand]) => (
        <span className="font-semibold tabular-nums">{words.range(low, high)}</span>
      )}
    />
  );
}

function useHeightWords() {
  const { t } = useLingui();
  return {
    low: t`Minimum height`,
    high: t`Maximum height`,
    range: (first: number, last: number): string => {
      const { from, to } = heightBounds(first, last);
      if (from !== undefined && to !== undefined) return t`${from} to ${to} cm`;
      if (from !== undefined) return t`${from} cm or taller`;
      return to === undefined ? t`Any height` : t`Up to ${to} cm`;
    },
  };
}
