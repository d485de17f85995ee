export { QueryCard, type QueryCardProps } from './query-card.tsx';
