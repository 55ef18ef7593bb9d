import { openDialogLayer } from '#platform/web/layers/dialog-layer.ts';
import { openEntryWarning } from './open-entry-warning.ts';

const dialog = document.querySelector<HTMLDialogElement>('#entry-warning');
if (dialog && !dialog.open) openEntryWarning(dialog, window, Date.now);
if (dialog?.open) openDialogLayer(dialog);
