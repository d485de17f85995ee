import { createContext, useContext, type ReactNode } from 'react';
import type { AssistantRequest } from '../store/assistant-panel.ts';
import type { Organization } from '../organizations/organizations.ts';
import type { Project } from '../projects/projects.ts';
import type { FeatureFlags } from '../runtime-config.ts';
import type { SlotProps } from './slots.ts';

/** `resolved` is the displayed theme if `choice` is `system`. */
export interface ThemeState {
  choice: 'dark' | 'light' | 'classic-dark' | 'system';
  resolved: 'dark' | 'light' | 'classic-dark';
}

export type Deployment = 'hosted' | 'self-hosted';

/** `unknown` while permissions load: an action is then disabled, never hidden (docs/architecture.md#the-contract). */
export type PermissionAnswer = 'allowed' | 'denied' | 'unknown';

export interface Notification {
  tone: 'success' | 'info' | 'warning' | 'error';
  message: string;
  /** Shown below the message. Users can copy the detail of an error. */
  detail?: string;
  action?: { label: string; run(): void };
}

/** Slots that a remote can embed in its own pages. */
export type EmbeddedSlot = 'code-editor';

/** What the shell provides to every remote, read-only. Remotes interact only through it and through shared-api. */
export interface ShellContextValue {
  deployment: Deployment;
  flags: FeatureFlags;
  /** The project of the route; undefined outside projects and while loading. */
  project: Project | undefined;
  organization: Organization | undefined;
  theme: ThemeState;
  /** Checks a permission for the current project and organization. The server enforces the same rules. */
  can(action: string, resource: string): PermissionAnswer;
  notify(notification: Notification): void;
  /** Opens the assistant panel, optionally with a prompt and SQL. */
  openAssistant(request?: AssistantRequest): void;
  /** Opens SQL in the editor as a new document. */
  openInSqlEditor(request: { sql: string }): void;
  openApiDocs(): void;
  /**
   * Renders another remote's content in a page or dialog. Renders nothing while it loads, after it failed,
   * and if no remote fills the slot. Older shells do not have it.
   */
  renderSlot?<Name extends EmbeddedSlot>(name: Name, props: SlotProps[Name]): ReactNode;
  commandMenuOpen: boolean;
  /** Sets the page's part of the title `page | project | organization` (docs/product/lifecycle.md#screens). */
  setPageTitle(page: string): void;
}

export const ShellContext = createContext<ShellContextValue | null>(null);

export function useShell(): ShellContextValue {
  const value = useContext(ShellContext);
  if (!value) throw new Error('useShell needs the shell around it');
  return value;
}
