import { useLingui } from '@lingui/react/macro';
import { Cake, Heart, HeartHandshake, MapPin, MessageCircle, Sparkles, Sprout, Target } from 'lucide-react';
import type { ReactNode } from 'react';
import { interestLabels } from '#features/people/profiles/web/public.ts';
import { useIsoLocale } from '#platform/web/i18n.tsx';
import type { MatchReason, Suggestion } from '../contract.ts';
import type { Habit } from '../match-questions.ts';

const icons: Readonly<Record<MatchReason['kind'], ReactNode>> = {
  shared_interests: <Heart />,
  wished_interests: <Sparkles />,
  near: <MapPin />,
  same_intention: <Target />,
  wished_intention: <Target />,
  same_habits: <Sprout />,
  answers_messages: <MessageCircle />,
  like_those_you_like: <Sparkles />,
  same_age: <Cake />,
  seek_each_other: <HeartHandshake />,
};

export const reasonIcon = (kind: MatchReason['kind']) => icons[kind];

/** The reasons to show next to the place, which already says the distance. */
export const reasonsBesidePlace = (reasons: readonly MatchReason[], distance: Suggestion['distance']) =>
  distance === null ? reasons : reasons.filter(({ kind }) => kind !== 'near');

/** Why a member is suggested, as a sentence. */
export function useReasonWords(): (reason: MatchReason) => string {
  const { t, i18n } = useLingui();
  const locale = useIsoLocale();
  const formatList = (words: readonly string[]) =>
    new Intl.ListFormat(locale, { type: 'conjunction' }).format(words);
  const habitWords: Readonly<Record<Habit, string>> = {
    smoking: t`smoking`,
    drinking: t`alcohol`,
    free_time: t`free evenings`,
    pace: t`how soon to meet`,
  };
  return ({ kind, interests = [], habits = [], km = 0 }) => {
    const things = formatList(interests.map((id) => i18n._(interestLabels[id])));
    const alike = formatList(habits.map((habit) => habitWords[habit]));
    return {
      shared_interests: t`You both like: ${things}`,
      wished_interests: t`Enjoys what you want to do: ${things}`,
      near: t`Lives within ${km} km of you`,
      same_intention: t`Wants the same as you`,
      wished_intention: t`Wants what you hope to find`,
      same_habits: t`Agrees with you about ${alike}`,
      answers_messages: t`Replies to most messages`,
      like_those_you_like: t`Is like people you’ve liked`,
      same_age: t`Is about your age`,
      seek_each_other: t`You’re what they’re looking for`,
    }[kind];
  };
}
