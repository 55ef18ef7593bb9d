/** For Background Sync: the browser wakes the worker with this tag once there is a connection. */
export const syncTag = 'send-messages';
