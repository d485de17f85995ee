export { QueryCard, type QueryCardProps } from './query-card.tsx';
export { noteReplyArrived } from './running/fresh-replies.ts';
