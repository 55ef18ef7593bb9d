// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { showPending } from '#platform/web/pending-form.ts';
import { sendTappedAnswers } from './signup-taps.ts';

const submits = vi.fn<(form: FormData) => void>();

/** A new document for each test, because the listener stays with the document. */
let page: Document;

beforeEach(() => {
  submits.mockReset();
  page = document.implementation.createHTMLDocument();
  document.body.replaceChildren();
});

/** Shows the form of a question. What it sends is taken instead of being sent. */
function question(attributes = 'data-one-choice'): HTMLFormElement {
  page.body.innerHTML = `
    <form ${attributes}>
      <button type="submit" form="later">Later</button>
      <label id="yes"><input type="radio" name="answer" value="yes"><span>Yes</span></label>
      <label id="no"><input type="radio" name="answer" value="no"><span>No</span></label>
      <label id="word"><input name="word"></label>
      <button type="submit">Next</button>
    </form>
    <form id="later"></form>`;
  const form = page.querySelector('form')!;
  form.requestSubmit = (submitter) => {
    expect(submitter?.textContent).toBe('Next');
    submits(new FormData(form));
    showPending(form, submitter);
  };
  sendTappedAnswers(page);
  return form;
}

/** What a browser does when a label is tapped, or clicked with a mouse: it clicks the button as well. */
function tap(label: string, detail = 1): void {
  const element = page.querySelector<HTMLElement>(`#${label}`)!;
  const text = element.querySelector('span') ?? element;
  text.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }));
}

/** What a browser does when an arrow key or the space bar chooses an answer. */
function chooseByKey(label: string): void {
  page.querySelector<HTMLInputElement>(`#${label} input`)!.click();
}

const sent = () => submits.mock.calls.map(([form]) => form.get('answer'));

test('a tap on an answer sends it', () => {
  question();
  tap('no');
  expect(sent()).toEqual(['no']);
});

test('a tap on the chosen answer sends it again, after Back', () => {
  question();
  chooseByKey('yes');
  tap('yes');
  expect(sent()).toEqual(['yes']);
});

test('answers are sent once, however often they are tapped', () => {
  question();
  for (const label of ['yes', 'yes', 'no']) tap(label);
  expect(sent()).toEqual(['yes']);
});

test('keys and assistive technology choose without sending', () => {
  question();
  chooseByKey('yes');
  chooseByKey('no');
  const input = page.querySelector('#yes input')!;
  for (let times = 0; times < 2; times += 1)
    input.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
  expect(sent()).toEqual([]);
});

test('other fields, and questions with more than one field, wait for the button', () => {
  question();
  tap('word');
  question('');
  tap('yes');
  expect(sent()).toEqual([]);
});
