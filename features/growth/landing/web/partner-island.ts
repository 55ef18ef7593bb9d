import { countDown } from './count-down.ts';

const number = document.querySelector<HTMLElement>('[data-countdown]');
if (number) countDown(number);
