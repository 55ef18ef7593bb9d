import type { Page } from '@playwright/test';

/**
 * Texts of the interface that do not fit: those that are cut off at the side or below, also with an ellipsis, and
 * controls that overlap. Texts that members wrote do not contain `mark`, and may end with an ellipsis. So may lists
 * that name only the first of many things (`data-summary`).
 */
export function cramped(page: Page, mark: string): Promise<string[]> {
  return page.evaluate((letter) => {
    const quote = (element: Element) =>
      (element.getAttribute('aria-label') ?? element.textContent!)
        .trim()
        .replaceAll(/\s+/g, ' ')
        .slice(0, 90) || element.outerHTML.slice(0, 90);
    const isShown = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return (
        width > 1 &&
        height > 1 &&
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        !element.closest('.sr-only, [aria-hidden=true], option, [data-summary]')
      );
    };
    const speaks = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent!.includes(letter));
    const dialogs = [...document.querySelectorAll('dialog:modal')];
    const top = dialogs.at(-1) ?? document.body;
    const all = [...top.querySelectorAll('*')].filter(isShown);

    const hides = (value: string) => value === 'hidden' || value === 'clip';
    /** The nearest box that clips part of the text. */
    const cutBy = (element: Element): string | null => {
      const words = [...element.childNodes].filter((node) => node.nodeType === 3);
      const range = document.createRange();
      range.setStartBefore(words[0]!);
      range.setEndAfter(words.at(-1)!);
      const text = range.getBoundingClientRect();
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, clipPath, position } = getComputedStyle(box);
        const rect = box.getBoundingClientRect();
        if (clipPath !== 'none') return null;
        if (hides(overflowX) && (text.right > rect.right + 1.5 || text.left < rect.left - 1.5))
          return `is cut at the side by ${box.className}`;
        if (hides(overflowY) && (text.bottom > rect.bottom + 3 || text.top < rect.top - 3))
          return `is cut below by ${box.className}`;
        if (/auto|scroll/.test(overflowX + overflowY) || position === 'fixed') return null;
      }
      return text.right > innerWidth + 1 || text.left < -1 ? 'is outside the screen' : null;
    };
    const cut = all.filter(speaks).flatMap((element) => {
      const why = cutBy(element);
      return why ? [`“${quote(element)}” ${why}`] : [];
    });

    const controls = all.filter((element) =>
      element.matches('a[href], button, input, select, textarea, summary'),
    );
    /** Whether it is laid out in the flow of the box, so that it cannot overlap anything else in the box on purpose. */
    const flowsIn = (element: Element, box: Element): boolean => {
      for (let each: Element | null = element; each && each !== box; each = each.parentElement) {
        const { position, gridArea } = getComputedStyle(each);
        if (position !== 'static' && position !== 'relative') return false;
        if (!gridArea.startsWith('auto')) return false;
      }
      return true;
    };
    const commonBox = (a: Element, b: Element): Element => {
      let box = a.parentElement!;
      while (!box.contains(b)) box = box.parentElement!;
      return box;
    };
    /** The lines of a control without what is scrolled out of view. The box of a link is as wide as its paragraph. */
    const listLines = (element: Element) => {
      let lines = [...element.getClientRects()].map(({ left, top, right, bottom }) => ({
        left,
        top,
        right,
        bottom,
      }));
      for (let box = element.parentElement; box; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box);
        if (!/auto|scroll/.test(overflowX + overflowY)) continue;
        const view = box.getBoundingClientRect();
        lines = lines.map(({ left, top, right, bottom }) => ({
          left: Math.max(left, view.left),
          top: Math.max(top, view.top),
          right: Math.min(right, view.right),
          bottom: Math.min(bottom, view.bottom),
        }));
      }
      return lines;
    };
    const touch = (a: Element, b: Element): boolean =>
      listLines(a).some((one) =>
        listLines(b).some((other) => {
          const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
          const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
          return wide >= 3 && high >= 3;
        }),
      );
    const overlapping = controls.flatMap((a, index) =>
      controls.slice(index + 1).flatMap((b) => {
        if (a.contains(b) || b.contains(a)) return [];
        if (!touch(a, b)) return [];
        const box = commonBox(a, b);
        return flowsIn(a, box) && flowsIn(b, box) ? [`“${quote(a)}” lies on “${quote(b)}”`] : [];
      }),
    );
    return [...cut, ...overlapping];
  }, mark);
}
