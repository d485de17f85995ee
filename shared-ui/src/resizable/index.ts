/** `@howdah/shared-ui/resizable`: panels side by side or above each other, with a handle for pointer and keyboard between them. */
export { Resizable, ResizableHandle, ResizablePanel, type ResizableProps } from './Resizable.tsx';
export { usePanelRef, type PanelImperativeHandle } from 'react-resizable-panels';
