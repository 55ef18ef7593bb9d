import { playFilm, type Device } from './play-film.ts';

const film = document.querySelector<HTMLElement>('[data-film]');
if (film) playFilm(film, navigator as Navigator & Device, window);
