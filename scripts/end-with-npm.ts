const outlivedCheckMs = 250;

/** A server that outlived a killed `npm start` would hold the port, with nothing left to stop it. */
export function endWithNpm(): void {
  const npm = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(watch);
    // Not SIGTERM, because a server that is already stopping would take a second one as a request to end at
    // once.
    process.kill(process.pid, 'SIGHUP');
  }, outlivedCheckMs);
  watch.unref();
}
