import type { StatusScreenName } from '../projects/conditions.ts';
import type { SlotName } from './slot-names.ts';

/** What the shell hands to the component that fills a slot. */
export interface SlotProps extends Record<SlotName, object> {
  /** Replaces the page while the project's status does not let it through (docs/product/lifecycle.md#screens). */
  'status-screen': {
    screen: StatusScreenName;
    /** The product page that the user wanted, for 'restore to access this page'; absent on the home. */
    pageName?: string;
    /**
     * Keeps this screen on the page after the project's status has come to let pages through, until it lets go again:
     * for the end of a job, which a person should read. Going to another page lets go too. Absent where the screen is not kept:
     * it then goes as soon as the project is read again.
     */
    onHold?(held: boolean): void;
  };
  /** Above every page of a project. */
  'resource-banners': object;
  /** The left menu of an area; several remotes may fill it. */
  'product-menu': { area: string };
  /** The resizable panel on the right. */
  'side-panel': { onClose(): void };
  /** The API documentation: a dialog of its own over the page, open while the address has `API_DOCS_PARAM`. */
  'api-docs-panel': { onClose(): void };
  /** A SQL editor over a text area in a page or dialog of another remote, which asks for it by `renderSlot`. */
  'code-editor': CodeEditorProps;
}

/**
 * The text area keeps the text, for its form: what is typed in the editor is written into it with an `input` event. Without
 * the editor (not installed, loading, failed) the text area works alone.
 */
export interface CodeEditorProps {
  /** In a positioned box, which the editor fills. The editor takes its text, selection and focus over. */
  field: HTMLTextAreaElement;
  /** What is in the field: for changes that come from elsewhere. */
  value: string;
  /** Of the body of a function; `sql` is also any other SQL. */
  language: 'sql' | 'plpgsql';
  label: string;
  readOnly: boolean;
  /** Names that the text can use, for completion: the arguments of a function. */
  names: readonly string[];
  /** An error, by UTF-16 offsets; `end` is exclusive. */
  problem: { start: number; end: number; message: string } | undefined;
  /** Tab goes to the next control. Without it Tab indents, unless the user prefers otherwise. */
  tabLeaves: boolean;
  /** The editor covers the field from now on. */
  onReady(): void;
  /** Escape was pressed with nothing left to close in the editor. */
  onEscape(): void;
}
