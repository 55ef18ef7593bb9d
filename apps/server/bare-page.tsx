import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Locale } from '#platform/shared/locales.ts';

interface BarePageParts {
  readonly locale: Locale;
  readonly title: string;
  /** Omitted if the site is unknown. */
  readonly siteName?: string;
  /** The site's colours. They override the built-in colours of the page. */
  readonly styles?: string;
  readonly nonce: string;
  readonly script?: string;
  readonly children: ReactNode;
}

/** A self-contained page, which needs no stylesheet, script, catalog or session. */
export function renderBarePage(parts: BarePageParts): string {
  return `<!doctype html>${renderToStaticMarkup(<BarePage {...parts} />)}`;
}

function BarePage({ locale, title, siteName, styles = '', nonce, script, children }: BarePageParts) {
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{siteName === undefined ? title : `${title} · ${siteName}`}</title>
        <style nonce={nonce} dangerouslySetInnerHTML={{ __html: defaultStyles + styles }} />
      </head>
      <body>
        <main>
          {siteName === undefined ? null : <p className="site">{siteName}</p>}
          <h1>{title}</h1>
          {children}
        </main>
        {script === undefined ? null : <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />}
      </body>
    </html>
  );
}

const defaultStyles = `
  :root { color-scheme: light dark; --primary: light-dark(#b5126b, #ee8fb6); --on-primary: light-dark(#fff, #2c0719);
    --page: light-dark(#faf7f2, #171311); --ink: light-dark(#231a17, #f6f0ea); }
  body { margin: 0; min-height: 100vh; display: grid; place-content: center; background: var(--page); color: var(--ink);
    font: 16px/1.5 system-ui, sans-serif; }
  main { max-width: 24rem; padding: 1.5rem; text-align: center; }
  .site { margin: 0; color: var(--primary); font-weight: 700; font-size: 1.25rem; }
  h1 { margin: 1rem 0 .5rem; font-size: 1.5rem; }
  code { overflow-wrap: anywhere; }
  button, .button { font: inherit; display: inline-block; margin-top: 1rem; padding: .75rem 1.75rem;
    border-radius: 999px; background: var(--primary); color: var(--on-primary); font-weight: 600; border: 0;
    cursor: pointer; text-decoration: none; }
  :is(button, .button):focus-visible { outline: 3px solid var(--ink); outline-offset: 2px; }
`;
