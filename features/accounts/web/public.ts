export { UserProvider, useUser } from './use-user.ts';
