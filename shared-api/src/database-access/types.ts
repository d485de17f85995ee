import type { Schemas } from '../api-types/index.ts';

export type DatabaseAccess = Schemas['DatabaseAccess'];
export type DatabaseConnection = NonNullable<DatabaseAccess['connection']>;
export type DatabaseSession = Schemas['DatabaseSession'];
