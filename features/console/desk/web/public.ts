export { ConsoleFrame } from './console-frame.tsx';
export { PlacesProvider, type PlacesReader } from './places.ts';
