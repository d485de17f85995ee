import type { Answer, Body } from '../api-types/index.ts';

export type CompletionRequest = Body<'completeSql'>;
export type TitleRequest = Body<'nameSql'>;
export type QueryTitle = Answer<'nameSql'>;
export type SessionToken = Answer<'createSessionToken', 201>;

/** What a conversation is about. */
export type ChatSubject = Omit<Body<'askAssistant'>, 'messages'>;

/** What every call of the assistant says about the project. */
export type AssistantSubject = Omit<ChatSubject, 'table'>;
