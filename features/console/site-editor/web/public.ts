export { FictionalState } from './fictional-state.tsx';
export { FoldedReason } from './folded-reason.tsx';
export { ReasonField } from './reason-field.tsx';
export { UnsavedBar } from './unsaved-bar.tsx';
export { useKeptDraft, useUnsaved } from './use-kept-draft.ts';
export { SiteHeader } from './site-header.tsx';
export { SitePlaces } from './late-site-places.ts';
