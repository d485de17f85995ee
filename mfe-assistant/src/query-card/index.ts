export { QueryCard, type QueryCardProps } from './query-card.tsx';
export { recordReplyEnd } from './running/auto-runs.ts';
