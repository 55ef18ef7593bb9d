import { autoLikeReloadAfter, type AutoLiker } from '../calls.gen.ts';

/** The longest delay in seconds. Longer ones are ignored, because visitors leave a page before that. */
const maxDelaySeconds = 3_600;

/** The number of seconds in the URL's `t` parameter, or null. */
export function parseDelay(written: string | null): number | null {
  if (written === null || !/^\d{1,4}$/.test(written)) return null;
  return Math.min(Number(written), maxDelaySeconds);
}

interface Steps {
  readonly ask: () => Promise<{ readonly profile: AutoLiker | null }>;
  readonly show: (liker: AutoLiker) => void;
  readonly reloadLikes: () => void;
  /** Removes the parameter from the URL. */
  readonly leave: () => void;
}

/** Requests the automatic like, shows who it is from, and refetches the likes shortly afterwards (LM-04). */
export async function runAutoLike({ ask, show, reloadLikes, leave }: Steps): Promise<void> {
  try {
    const { profile } = await ask();
    if (profile) {
      show(profile);
      setTimeout(reloadLikes, autoLikeReloadAfter);
    }
  } catch {
    // It is not an error if there is no like.
  }
  leave();
}
