import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Fallback } from './error-page.tsx';

test('[ER-02] where even the error page fails, a plain link leads home', () => {
  const page = new Fallback({ children: 'the error page' });
  expect(renderToStaticMarkup(page.render())).toBe('the error page');
  page.state = Fallback.getDerivedStateFromError();
  expect(renderToStaticMarkup(page.render())).toBe('<a href="/">Go back to home</a>');
});
