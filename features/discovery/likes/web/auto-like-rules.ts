import { autoLikeReloadAfter, type AutoLiker } from '../calls.gen.ts';

/** Longer than anybody stays on a page is no delay. */
const longest = 3_600;

/** The seconds of the address's `t`, or null when there are none. */
export function delayOf(written: string | null): number | null {
  if (written === null || !/^\d{1,4}$/.test(written)) return null;
  return Math.min(Number(written), longest);
}

interface Steps {
  readonly ask: () => Promise<{ readonly profile: AutoLiker | null }>;
  readonly show: (liker: AutoLiker) => void;
  readonly reloadLikes: () => void;
  /** The parameter leaves the address. */
  readonly leave: () => void;
}

/** Asks for the like that comes by itself, shows who it is from, and fetches the likes again a little later (LM-04). */
export async function runAutoLike({ ask, show, reloadLikes, leave }: Steps): Promise<void> {
  try {
    const { profile } = await ask();
    if (profile) {
      show(profile);
      setTimeout(reloadLikes, autoLikeReloadAfter);
    }
  } catch {
    // A like that does not come is nothing to tell of.
  }
  leave();
}
