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

/**
 * Words of headings that are broken over two lines, even at their hyphen, although they would fit on one. A word joiner
 * (U+2060) behind the hyphen keeps them together.
 */
export function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isBroken = (node: Text, from: number, to: number): boolean => {
      const range = document.createRange();
      range.setStart(node, from);
      range.setEnd(node, to);
      const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
      return new Set(tops).size > 1;
    };
    const fits = (heading: Element, word: string): boolean => {
      const copy = document.createElement('span');
      copy.textContent = word;
      copy.style.cssText = 'position: absolute; visibility: hidden; white-space: nowrap';
      heading.append(copy);
      const { width } = copy.getBoundingClientRect();
      copy.remove();
      return width <= heading.clientWidth;
    };
    const broken: string[] = [];
    for (const heading of document.body.querySelectorAll('h1, h2, h3, h4')) {
      if (heading.closest('.sr-only') || heading.getBoundingClientRect().width <= 1) continue;
      const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const node = texts.currentNode as Text;
        for (const { 0: word, index } of node.data.matchAll(/\S+/g))
          if (isBroken(node, index, index + word.length) && fits(heading, word)) broken.push(word);
      }
    }
    return broken;
  });
}
