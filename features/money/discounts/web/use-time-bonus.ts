import { useUser } from '#features/identity/accounts/web/public.ts';
import type { CallResponse } from '#platform/shared/call.ts';
import { useCall } from '#platform/web/use-call.ts';
import { getTimeBonus } from '../calls.gen.ts';
import { useCountdown } from './time-left.tsx';

export type TimeBonusAnswer = CallResponse<typeof getTimeBonus>;

interface RunningTimeBonus {
  readonly percent: number;
  /** Milliseconds. */
  readonly left: number;
  /** Whether the member ever had credits. */
  readonly hadCredits: boolean;
}

/**
 * The time bonus while it runs. Null once it has been used or has expired, or the member has bought. `loaded` came
 * with the page. If it is null, the member has no bonus and no request is made.
 */
export function useTimeBonus(loaded: TimeBonusAnswer | null): RunningTimeBonus | null {
  const user = useUser();
  const { data, dataUpdatedAt } = useCall(
    getTimeBonus,
    {},
    { enabled: loaded !== null, ...(loaded ? { initialData: loaded } : {}) },
  );
  const bonus = data?.timebonus ?? null;
  const ends = bonus?.expires ? Date.parse(bonus.expires) - Date.parse(data!.now) : 0;
  const left = useCountdown({ left: ends, since: dataUpdatedAt });
  if (!bonus?.isVisible || !user || user.paid_user || left <= 0) return null;
  return { percent: bonus.value_percentage, left, hadCredits: data!.had_credits };
}
