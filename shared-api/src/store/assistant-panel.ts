import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The request with which the assistant opens (docs/product/assistant.md#data). */
export interface AssistantRequest {
  /** Prefills the input; the user sends it. */
  prompt?: string;
  /** SQL for the next message, shown as attachments. */
  sqlSnippets?: string[];
  /** Replaces the panel's own suggestions in a new conversation. */
  suggestions?: { title: string; prompts: string[] };
  /** `debug`: the prompt is about a failed query. */
  purpose?: 'debug';
}

export interface AssistantPanelState {
  open: boolean;
  /** The pending request, which the panel takes once. */
  request: AssistantRequest | null;
}

const initialState: AssistantPanelState = { open: false, request: null };

/**
 * Whether the assistant's panel is open, and its pending request, for every package that opens it or makes
 * room for it.
 */
export const assistantPanel = createSlice({
  name: 'assistantPanel',
  initialState,
  reducers: {
    assistantOpened: (state, { payload }: PayloadAction<AssistantRequest | undefined>) => {
      state.open = true;
      // Opening without a request keeps a pending one.
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
