import { createDecorator } from 'monaco-editor/platform/instantiation/common/instantiation';

/** The service behind trees and lists of the command palette, neither of which is there. */
export const IListService = createDecorator('listService');
export class ListService {}
