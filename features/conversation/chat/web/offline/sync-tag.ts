/** Background Sync: the browser wakes the worker for this once there is a connection. */
export const syncTag = 'send-messages';
