/** The sign-up URL that is stored in an entry of the tab's history; null if the entry has none. */
export function signupAddressIn(item: unknown): string | null {
  return typeof item === 'string' && item.startsWith('/signup') ? item : null;
}

/** The URL that shows a step again, however far the draft has progressed. */
export function addressAtStep(url: string, step: number): string {
  const { pathname, searchParams } = new URL(url);
  searchParams.delete('mailed');
  searchParams.set('step', String(step));
  return `${pathname}?${searchParams}`;
}

/** One URL for each question up to this one, so that Back visits them one by one. */
export function addressesUpTo(address: string, before: readonly string[] = []): readonly string[] {
  const step = Number(new URLSearchParams(address.split('?')[1]).get('step') ?? 0);
  return Array.from({ length: step + 1 }, (_, index) =>
    index === step ? address : (before[index] ?? `/signup?step=${index}`),
  );
}
