/** The page of sign-up that an entry of the tab's history keeps; null: it keeps something else, or nothing. */
export function signupAddressIn(item: unknown): string | null {
  return typeof item === 'string' && item.startsWith('/signup') ? item : null;
}

/** Under which a step is shown again, whatever the draft has reached by then. */
export function addressAtStep(url: string, step: number): string {
  const { pathname, searchParams } = new URL(url);
  searchParams.delete('mailed');
  searchParams.set('step', String(step));
  return `${pathname}?${searchParams}`;
}

/** One address for each question up to this one, so that Back goes through them. */
export function addressesUpTo(address: string, before: readonly string[] = []): readonly string[] {
  const step = Number(new URLSearchParams(address.split('?')[1]).get('step') ?? 0);
  return Array.from({ length: step + 1 }, (_, index) =>
    index === step ? address : (before[index] ?? `/signup?step=${index}`),
  );
}
