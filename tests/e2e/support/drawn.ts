import type { Page } from '@playwright/test';

/** Waits for two frames, after which the new colours are everywhere. */
export const drawn = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );

/**
 * Texts that extend past the screen, or past the box that clips them. Texts with an ellipsis do not count.
 */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    const isCut = (element: Element): boolean => {
      const { clip, clipPath, overflowX, textOverflow, visibility } = getComputedStyle(element);
      const { width, height, right, left } = element.getBoundingClientRect();
      const hidden =
        width <= 1 || height <= 1 || visibility === 'hidden' || clip !== 'auto' || clipPath !== 'none';
      if (hidden || scrolls(element)) return false;
      if (right > innerWidth + 1 || left < -1) return true;
      return (
        overflowX !== 'visible' &&
        textOverflow !== 'ellipsis' &&
        element.scrollWidth > element.clientWidth + 1
      );
    };
    const speaks = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent!.trim() !== '');
    return [...document.body.querySelectorAll('*')]
      .filter(
        (element) => !element.closest('.sr-only, script, style, option') && speaks(element) && isCut(element),
      )
      .map((element) => element.textContent!.trim());
  });
}
