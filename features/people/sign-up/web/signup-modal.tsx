import islandUrl from './signup-island.ts?worker&url';

/**
 * A constant object. With a new object, React would empty the dialog, because it rejects a page with more content than
 * it rendered.
 */
const filledByIsland = { __html: '' };

/**
 * The dialog that links to sign-up open, on any page. Without scripts, these links lead to the sign-up page. The
 * island fills the dialog with that page's own form. On a phone, the dialog fills the screen.
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
        className="m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto overscroll-contain bg-page p-0 text-ink shadow-float backdrop:bg-black/55 open:animate-rise aria-busy:cursor-progress sm:m-auto sm:h-[min(44rem,calc(100dvh-2rem))] sm:max-w-lg sm:rounded-sheet"
      />
      <script type="module" src={islandUrl} fetchPriority="low" />
    </>
  );
}
