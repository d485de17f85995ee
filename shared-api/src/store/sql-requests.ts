import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

/** A request to open SQL in the editor as a new document. */
export interface SqlRequest {
  id: string;
  sql: string;
  /** The target project. Editors of other projects ignore the request. */
  projectRef?: string;
}

export interface SqlRequestsState {
  /** Oldest first. The editor consumes them. */
  waiting: SqlRequest[];
}

const initialState: SqlRequestsState = { waiting: [] };

/** Requests to the SQL Editor from packages that do not depend on it. They wait until it is loaded. */
export const sqlRequests = createSlice({
  name: 'sqlRequests',
  initialState,
  reducers: {
    sqlRequested: {
      prepare: (request: Omit<SqlRequest, 'id'>) => ({ payload: { id: nanoid(), ...request } }),
      reducer: (state, { payload }: PayloadAction<SqlRequest>) => {
        state.waiting.push(payload);
      },
    },
    sqlRequestConsumed: (state, { payload }: PayloadAction<{ id: string }>) => {
      state.waiting = state.waiting.filter(({ id }) => id !== payload.id);
    },
  },
  selectors: {
    selectSqlRequests: (state) => state.waiting,
    /** Returns the oldest pending request for the project, or undefined. */
    selectNextSqlRequest: (state, projectRef: string) =>
      state.waiting.find((request) => request.projectRef === undefined || request.projectRef === projectRef),
  },
});

export const { sqlRequested, sqlRequestConsumed } = sqlRequests.actions;
export const { selectSqlRequests, selectNextSqlRequest } = sqlRequests.selectors;
