export { editor } from 'monaco-editor/editor';
