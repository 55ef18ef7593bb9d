const second = 1_000;

/** Counts the number in an element down to 0, once a second. The page itself redirects, with or without scripts. */
export function countDown(element: HTMLElement): void {
  const start = Number(element.textContent);
  let passed = 0;
  const timer = setInterval(() => {
    passed += 1;
    element.textContent = String(Math.max(0, start - passed));
    if (passed >= start) clearInterval(timer);
  }, second);
}
