/** `@howdah/shared-ui/gallery`: every component in every state and theme, for looking at. Load it lazily: it holds everything. */
export { Gallery } from './Gallery.tsx';
