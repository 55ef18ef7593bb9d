export { useActionName } from './use-action-name.ts';
