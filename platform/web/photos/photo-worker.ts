/** What a worker answers: the photo, or why there is none. */
export type WorkerAnswer = { readonly photo: Blob } | { readonly failure: string };

interface PhotoWorkerScope {
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void;
  postMessage(answer: WorkerAnswer, options: { readonly transfer: readonly never[] }): void;
}

const answer = (message: WorkerAnswer) => scope.postMessage(message, { transfer: [] });

const scope = globalThis as unknown as PhotoWorkerScope;

/** Answers each task that the page sends to this worker. */
export function answerFile<T>(work: (task: T) => Promise<Blob>): void {
  scope.addEventListener('message', ({ data }) => {
    work(data as T).then(
      (photo) => answer({ photo }),
      (error: unknown) => answer({ failure: String(error) }),
    );
  });
}
