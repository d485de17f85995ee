import type { StatusScreenName } from '../projects/conditions.ts';
import type { SlotName } from './slot-names.ts';

/** The props that the shell passes to the component in a slot. */
export interface SlotProps extends Record<SlotName, object> {
  /** Replaces the page while the project's status does not allow pages (docs/product/lifecycle.md#screens). */
  'status-screen': {
    screen: StatusScreenName;
    /** The page that the user requested, for 'restore to access this page'; absent on the home. */
    pageName?: string;
    /**
     * Keeps this screen after the project's status allows pages again, so that the user can read how a job
     * ended. Navigating to another page also ends it. Absent if the screen cannot be kept; it then disappears
     * as soon as the project is refetched.
     */
    onHold?(held: boolean): void;
  };
  /** Above every page of a project. */
  'resource-banners': object;
  /** The left menu of an area. Several remotes can fill it. */
  'product-menu': { area: string };
  /** The resizable panel on the right. */
  'side-panel': { onClose(): void };
  /** The API documentation: a dialog over the page, open while the address has `API_DOCS_PARAM`. */
  'api-docs-panel': { onClose(): void };
  /** A SQL editor over a text area in a page or dialog of another remote, which embeds it with `renderSlot`. */
  'code-editor': CodeEditorProps;
}

/**
 * The text area holds the text for its form: the editor writes input into it with an `input` event. Without
 * the editor (not installed, loading, failed), the text area works alone.
 */
export interface CodeEditorProps {
  /** Must be in a positioned box, which the editor fills. The editor takes over its text, selection and focus. */
  field: HTMLTextAreaElement;
  /** The current value of the field, for changes from outside the editor. */
  value: string;
  /** The language of a function body. `sql` is also for any other SQL. */
  language: 'sql' | 'plpgsql';
  label: string;
  readOnly: boolean;
  /** Names for completion, such as the arguments of a function. */
  names: readonly string[];
  /** An error, by UTF-16 offsets; `end` is exclusive. */
  problem: { start: number; end: number; message: string } | undefined;
  /** Whether Tab moves to the next control. Otherwise it indents, unless the user prefers to leave. */
  tabLeaves: boolean;
  /** Called when the editor covers the field. */
  onReady(): void;
  /** Called on Escape if the editor has nothing left to close. */
  onEscape(): void;
}
