/** `@howdah/shared-ui/panel`: the frame of what stands beside a page. */
export { Panel, type PanelProps } from './Panel.tsx';
