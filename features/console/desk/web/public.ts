export { ConsoleFrame } from './console-frame.tsx';
