import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { minute } from '#platform/shared/time.ts';
import { FreshQueryClient, queryClient } from './query-client.ts';

afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ['for the first time', undefined],
  ['anew', 'older'],
])(
  'an answer that is invalidated while it is fetched %s does not keep its state from before the change',
  async (_, initialNames) => {
    const queries = new FreshQueryClient();
    const answers: ((answer: string) => void)[] = [];
    const observer = new QueryObserver(queries, {
      queryKey: ['decisions'],
      queryFn: async () => new Promise<string>((answer) => answers.push(answer)),
      ...(initialNames !== undefined && { initialData: initialNames }),
    });
    const end = observer.subscribe(() => undefined);
    expect(answers).toHaveLength(1);

    const refetch = queries.invalidateQueries({ queryKey: ['decisions'] });
    answers[0]!('before the change');
    await expect.poll(() => answers).toHaveLength(2);
    answers[1]!('after it');
    await refetch;

    expect(observer.getCurrentResult().data).toBe('after it');
    end();
    queries.clear();
  },
);

test('on the server, no timer keeps the answers of a page that was sent', () => {
  vi.useFakeTimers();
  const queries = queryClient();
  const options = { queryKey: ['members'], initialData: ['Anna'], gcTime: 30 * minute };
  expect(new QueryObserver(queries, options).getCurrentResult().data).toEqual(['Anna']);
  expect(vi.getTimerCount()).toBe(0);
});
