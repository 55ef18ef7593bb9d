import { stripVTControlCharacters } from 'node:util';
import type { ViteDevServer } from 'vite';

/** An error in the sources that is thrown when they are compiled or run. */
export interface SourceError extends Error {
  /** The plugin that could not compile a file, the file, and the lines around the error. */
  readonly plugin?: string;
  readonly id?: string;
  readonly frame?: string;
}

/** Whether a file cannot be compiled. If so, loading it again would fail as well. */
export const isCompileError = (error: unknown): boolean => (error as SourceError).plugin !== undefined;

/** Shows the error in the terminal and on top of the open pages. */
export function reportSourceError({ config, environments }: ViteDevServer, error: SourceError): void {
  const { message, stack = message, plugin, id, frame } = error;
  config.logger.error(explain(error), { timestamp: true, error });
  environments.client.hot.send({
    type: 'error',
    err: {
      message: stripVTControlCharacters(message),
      stack: stripVTControlCharacters(stack),
      ...(plugin ? { plugin } : {}),
      ...(id ? { id } : {}),
      ...(frame ? { frame } : {}),
    },
  });
}

/** A page that shows the error. It reloads when the sources are saved without the error. */
export function errorPage(error: SourceError): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>The sources are faulty</title>
    <script type="module" src="/apps/web/shell/reload-after-change.ts"></script>
  </head>
  <body>
    <h1>The sources are faulty</h1>
    <pre>${escapeText(stripVTControlCharacters(explain(error)))}</pre>
  </body>
</html>
`;
}

function explain({ message, stack = '', id, frame }: SourceError): string {
  const parts = [stack.includes(message) ? stack : `${message}\n${stack}`, id, frame];
  return parts.filter(Boolean).join('\n');
}

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
