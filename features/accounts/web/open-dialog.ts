const name = 'signup';

/**
 * Which page of sign-up was open in the dialog over this page. The entry in the tab's history keeps it: unlike the
 * dialog, that survives a reload and a look at another page.
 */
export function openDialogOf(state: unknown): string | null {
  const address: unknown = (state as Record<string, unknown> | null)?.[name];
  return typeof address === 'string' && address.startsWith('/signup') ? address : null;
}

export function rememberOpenDialog(address: string): void {
  const { pathname, search } = new URL(address);
  // The router keeps its own values there, too.
  history.replaceState({ ...history.state, [name]: pathname + search }, '');
}

export function forgetOpenDialog(): void {
  const { [name]: _address, ...others } = (history.state ?? {}) as Record<string, unknown>;
  history.replaceState(others, '');
}
