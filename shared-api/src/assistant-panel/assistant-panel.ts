import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface AssistantPanelState {
  open: boolean;
  /** Text that waits to be put into the input; taken once by the panel. */
  prompt: string | null;
}

const initialState: AssistantPanelState = { open: false, prompt: null };

/** Whether the assistant's panel is open, for every package that opens it or makes room for it. */
export const assistantPanel = createSlice({
  name: 'assistantPanel',
  initialState,
  reducers: {
    assistantOpened: (state, { payload }: PayloadAction<{ prompt?: string } | undefined>) => {
      state.open = true;
      // Opening it without a prompt keeps one that still waits.
      if (payload?.prompt !== undefined) state.prompt = payload.prompt;
    },
    assistantClosed: (state) => {
      state.open = false;
    },
    assistantPromptTaken: (state) => {
      state.prompt = null;
    },
  },
  selectors: {
    selectAssistantPanel: (state) => state,
    selectAssistantOpen: (state) => state.open,
    selectAssistantPrompt: (state) => state.prompt,
  },
});

export const { assistantOpened, assistantClosed, assistantPromptTaken } = assistantPanel.actions;
export const { selectAssistantPanel, selectAssistantOpen, selectAssistantPrompt } = assistantPanel.selectors;
