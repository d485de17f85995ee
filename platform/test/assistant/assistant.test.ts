import { stopSharedAssistant } from './conversations.ts';

describe('chat', () => void jest.requireActual('./chat.cases.ts'));
describe('editor calls', () => void jest.requireActual('./editor-calls.cases.ts'));
describe('limits', () => void jest.requireActual('./limits.cases.ts'));
describe('sharing', () => void jest.requireActual('./sharing.cases.ts'));
// This runs last, because it stops the model server.
describe('failures', () => void jest.requireActual('./failures.cases.ts'));
afterAll(stopSharedAssistant);
