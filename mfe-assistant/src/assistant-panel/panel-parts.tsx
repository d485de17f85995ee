export { PanelActions } from './panel-actions.tsx';
export { PanelBody } from './panel-body.tsx';
export { PanelSettings } from './panel-settings.tsx';
