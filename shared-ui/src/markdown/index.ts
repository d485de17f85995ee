export { countFences } from './markdown-blocks.ts';
export { Markdown, type MarkdownProps, type OwnFences } from './Markdown.tsx';
export { PlainTextFallback } from './PlainTextFallback.tsx';
