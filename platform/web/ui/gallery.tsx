import { GalleryBasics } from './gallery/basics.tsx';
import { GalleryFeedback } from './gallery/feedback.tsx';
import { GalleryForms } from './gallery/forms.tsx';
import { GalleryLists } from './gallery/lists.tsx';
import { ToastProvider } from './toast.tsx';

/**
 * Shows every component in every state to developers. It exists only in development, so its own texts stay in
 * English.
 */
export function Gallery() {
  return (
    <ToastProvider>
      <main className="mx-auto grid max-w-[75rem] gap-12 px-4 py-8 sm:px-6 lg:py-12">
        <header className="bg-spark rounded-sheet px-6 py-10 text-on-spark sm:px-10">
          <h1 className="text-4xl sm:text-5xl">Vonk, piece by piece</h1>
          <p className="mt-3 max-w-xl text-lg">
            Every part of the interface in all of its states. Look at it on a phone, in the dark, in German.
          </p>
        </header>
        <GalleryBasics />
        <GalleryForms />
        <GalleryLists />
        <GalleryFeedback />
      </main>
    </ToastProvider>
  );
}
