export { ConsoleFrame } from './console-frame.tsx';
export { PlacesProvider } from './places.ts';
