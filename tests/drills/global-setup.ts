import { makeDemo } from '#tests/e2e/support/demo.ts';

/** Creates the demo that drills copy. Each drill starts a server of its own on its copy. */
export default async function setup(): Promise<() => void> {
  return makeDemo();
}
