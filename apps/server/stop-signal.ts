/** Ends the process in order, however often it is told to; answers the same work for other ends. */
export function onStopSignal(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  const stop = () => (running ??= work());
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => void stop().then(() => process.exit(0)));
  }
  return stop;
}
