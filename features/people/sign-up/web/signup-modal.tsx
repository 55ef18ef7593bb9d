import islandUrl from './signup-island.ts?worker&url';

/** Always this one object: React would empty the dialog for another, and refuses a page with more in it than it drew. */
const filledByIsland = { __html: '' };

/**
 * Where links to sign-up open, over whatever page they are on; without script they lead to its page. The island fills
 * it with that page's own form.
 */
export function SignupModal() {
  return (
    <>
      <dialog
        id="signup-modal"
        aria-labelledby="signup-modal-title"
        // It may be open before React takes the page over.
        suppressHydrationWarning
        dangerouslySetInnerHTML={filledByIsland}
        className="m-auto max-h-dvh w-full max-w-lg overflow-y-auto overscroll-contain bg-page p-0 text-ink shadow-float backdrop:bg-black/70 backdrop:backdrop-blur-sm open:animate-rise aria-busy:cursor-progress sm:max-h-[calc(100dvh-2rem)] sm:rounded-sheet"
      />
      <script type="module" src={islandUrl} />
    </>
  );
}
