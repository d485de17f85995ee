export { mountStandalone } from './mount-standalone.tsx';
