export { SignupModal } from './signup-modal.tsx';
