import { expect, test, vi } from 'vitest';

const { onSessionEnd } = vi.hoisted(() => ({ onSessionEnd: vi.fn() }));
vi.mock('#platform/web/on-session-end.ts', () => ({ onSessionEnd }));

test('a page that imports a part of this feature starts no upload queue', async () => {
  await import('./public.ts');
  expect(onSessionEnd).not.toHaveBeenCalled();
});
