import { openEntryWarning } from './open-entry-warning.ts';

const dialog = document.querySelector<HTMLDialogElement>('#entry-warning');
if (dialog && !dialog.open) openEntryWarning(dialog, window, Date.now);
