import { isPending } from '#platform/web/pending-form.ts';

/**
 * A tap on an answer also sends it, where one choice is the whole answer.
 *
 * Only taps on the label count. Arrow keys click a radio button to choose it, and assistive technology clicks the
 * button itself: both would leave the question before its other answers are heard. There, "Next" sends.
 */
export function sendTappedAnswers(root: Document = document): void {
  let tapped: HTMLElement | null = null;
  root.addEventListener(
    'click',
    ({ target, detail }) => {
      if (!(target instanceof Element)) return;
      // The browser follows up a click on a label with one on its button, which chooses it.
      if (target === tapped) send(tapped);
      tapped = target instanceof HTMLInputElement || detail === 0 ? null : findAnswer(target);
    },
    { capture: true },
  );
}

const findAnswer = (target: Element) =>
  target
    .closest('[data-one-choice] label')
    ?.querySelector<HTMLInputElement>('input[type=radio]:not(:disabled)') ?? null;

function send(answer: HTMLElement): void {
  const form = answer.closest('form');
  // Another form of the page may have its button among the fields.
  const next = form?.querySelector<HTMLElement>('[type=submit]:not([form])');
  if (form && next && !isPending(form)) form.requestSubmit(next);
}
