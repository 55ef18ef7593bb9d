/** The sign-up URL that is stored in an entry of the tab's history; null if the entry has none. */
export function signupAddressIn(item: unknown): string | null {
  return typeof item === 'string' && item.startsWith('/signup') ? item : null;
}

/** The URL that shows a screen again, however far the draft has progressed. */
export function addressAtScreen(url: string, position: number): string {
  const { pathname, searchParams } = new URL(url);
  searchParams.delete('mailed');
  searchParams.delete('step');
  searchParams.set('screen', String(position));
  return `${pathname}?${searchParams}`;
}

/** One URL for each screen up to this one, so that Back goes through them one by one. */
export function addressesUpTo(address: string, before: readonly string[] = []): readonly string[] {
  const query = new URLSearchParams(address.split('?')[1]);
  const position = Number(query.get('screen') ?? 0);
  return Array.from({ length: position + 1 }, (_, index) => {
    if (index === position) return address;
    // An answer in the URL also applies to the earlier questions.
    query.set('screen', String(index));
    return before[index] ?? `/signup?${query}`;
  });
}
