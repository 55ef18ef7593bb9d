import { makeDemo } from '#tests/e2e/support/demo.ts';

/** The demo that drills copy. Each drill starts its own server on its copy. */
export default async function setup(): Promise<() => void> {
  return makeDemo();
}
