import islandUrl from './signup-island.ts?worker&url';

/**
 * A constant object: with a new one React would empty the dialog, and it refuses a page with more content than it
 * rendered.
 */
const filledByIsland = { __html: '' };

/**
 * The dialog in which links to sign-up open, on any page; without scripts they lead to the sign-up page. The island
 * fills it with that page's own form.
 */
export function SignupModal() {
  return (
    <>
      <dialog
        id="signup-modal"
        aria-labelledby="signup-modal-title"
        // It may be open before React hydrates the page.
        suppressHydrationWarning
        dangerouslySetInnerHTML={filledByIsland}
        className="m-auto max-h-dvh w-full max-w-lg overflow-y-auto overscroll-contain bg-page p-0 text-ink shadow-float backdrop:bg-black/70 backdrop:backdrop-blur-sm open:animate-rise aria-busy:cursor-progress sm:max-h-[calc(100dvh-2rem)] sm:rounded-sheet"
      />
      <script type="module" src={islandUrl} />
    </>
  );
}
