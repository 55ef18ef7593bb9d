import islandUrl from './signup-island.ts?worker&url';

/**
 * A constant object. With a new object, React would empty the dialog, because it rejects a page with more content than
 * it rendered.
 */
const filledByIsland = { __html: '' };

/**
 * The dialog that links to sign-up open, on any page. Without scripts, they lead to the sign-up page. The island fills
 * the dialog with that page's own form.
 */
export function SignupModal() {
  return (
    <>
      <dialog
        id="signup-modal"
        aria-labelledby="signup-modal-title"
        // The dialog may be open before React hydrates the page.
        suppressHydrationWarning
        dangerouslySetInnerHTML={filledByIsland}
        className="m-auto max-h-dvh w-full max-w-lg overflow-y-auto overscroll-contain bg-page p-0 text-ink shadow-float backdrop:bg-black/70 backdrop:backdrop-blur-sm open:animate-rise aria-busy:cursor-progress sm:max-h-[calc(100dvh-2rem)] sm:rounded-sheet"
      />
      <script type="module" src={islandUrl} />
    </>
  );
}
