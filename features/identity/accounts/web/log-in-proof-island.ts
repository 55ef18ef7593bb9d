import { endOnReturn, isPending, showPending } from '#platform/web/pending-form.ts';
import { findProof } from './find-proof.ts';

/** Solves the log-in page's challenge while the member types. If the member submits earlier, the form waits. */
const input = document.querySelector<HTMLInputElement>('[data-proof-salt]');
const form = input?.form;
if (input && form) solveFor(form, input);

function solveFor(asking: HTMLFormElement, field: HTMLInputElement): void {
  const solved = solve(field);
  asking.addEventListener('submit', (event) => {
    if (field.value !== '') return;
    event.preventDefault();
    if (isPending(asking)) return;
    endOnReturn(showPending(asking, event.submitter));
    const waiting = asking.querySelector<HTMLElement>('[data-proof-waiting]');
    if (waiting) waiting.hidden = false;
    void solved.then(() => asking.submit());
  });
}

async function solve(field: HTMLInputElement): Promise<void> {
  const { proofSalt = '', proofDifficulty } = field.dataset;
  const answer = await findProof(proofSalt, Number(proofDifficulty));
  field.value = `${proofSalt}:${answer}`;
}
