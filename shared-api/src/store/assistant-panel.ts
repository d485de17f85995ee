import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** What the assistant is opened with (docs/product/assistant.md#data). */
export interface AssistantRequest {
  /** Put into the input; the person sends it. */
  prompt?: string;
  /** SQL that is sent with the next message, shown as attachments. */
  sqlSnippets?: string[];
  /** Shown in a new conversation in place of the panel's own suggestions. */
  suggestions?: { title: string; prompts: string[] };
  /** `debug`: the prompt is about a query that failed. */
  purpose?: 'debug';
}

export interface AssistantPanelState {
  open: boolean;
  /** Waits for the panel, which takes it once. */
  request: AssistantRequest | null;
}

const initialState: AssistantPanelState = { open: false, request: null };

/** Whether the assistant's panel is open, and with what, for every package that opens it or makes room for it. */
export const assistantPanel = createSlice({
  name: 'assistantPanel',
  initialState,
  reducers: {
    assistantOpened: (state, { payload }: PayloadAction<AssistantRequest | undefined>) => {
      state.open = true;
      // Opening it without a request keeps one that still waits.
      if (payload) state.request = payload;
    },
    assistantClosed: (state) => {
      state.open = false;
    },
    assistantRequestTaken: (state) => {
      state.request = null;
    },
  },
  selectors: {
    selectAssistantPanel: (state) => state,
    selectAssistantOpen: (state) => state.open,
    selectAssistantRequest: (state) => state.request,
  },
});

export const { assistantOpened, assistantClosed, assistantRequestTaken } = assistantPanel.actions;
export const { selectAssistantPanel, selectAssistantOpen, selectAssistantRequest } = assistantPanel.selectors;
